import { TextLink } from "#app/ui/buttons/text-link.tsx";

export function LandingFooter({
  productName,
  contactEmail,
}: {
  productName: string;
  contactEmail: string | null;
}) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-4 px-4 py-8 text-sm text-ink-soft sm:px-6">
        <p>{productName}, for people who learn Arabic word by word.</p>
        <p className="flex gap-5">
          <TextLink to="/pricing">Pricing</TextLink>
          {contactEmail && <TextLink to={`mailto:${contactEmail}`}>Contact</TextLink>}
        </p>
      </div>
    </footer>
  );
}
