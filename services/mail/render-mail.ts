import { env } from "#services/env.server.ts";

/** The text of a mail, in plain sentences. */
export type Letter = {
  to: string;
  subject: string;
  greeting: string;
  sentences: readonly string[];
  /** Where its reader may go on. */
  link: { label: string; url: string } | null;
  after?: readonly string[];
  /** For mail that people may do without: why it came, and the address that ends it. */
  unsubscribe?: { reason: string; url: string };
};

const ARABIC = /\p{Script=Arabic}(?:[\p{Script=Arabic}\p{M}\p{Zs}]*[\p{Script=Arabic}\p{M}])?/gu;
const BEGINS_IN_ARABIC = /^[^\p{L}]*\p{Script=Arabic}/u;
// The signs of Unicode between which a text has a direction of its own, whichever it begins with.
const APART = /\u2068([^\u2069]*)\u2069/;

const BODY = "margin:0;padding:24px 16px;background:#ffffff;color:#1f2328";
const COLUMN =
  "max-width:34em;margin:0 auto;font:16px/1.6 'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const FOOT = "margin-top:32px;padding-top:16px;border-top:1px solid #d5d9de;font-size:14px";

/** A name or another text of somebody's own, set apart from the sentence it stands in. */
export function apart(text: string): string {
  return `\u2068${oneLine(text)}\u2069`;
}

/** A text without line breaks and without signs that turn the direction of what follows. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "")
    .trim();
}

/** The plain text of a mail; Arabic in it does not reorder the sentence around it. */
export function plainText({ greeting, sentences, link, after = [], unsubscribe }: Letter): string {
  const parts = [
    ...[greeting, ...sentences].map(plain),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...after.map(plain),
    `-- \n${plain(env.productName)}\n${env.publicUrl}`,
    ...(unsubscribe ? [`${plain(unsubscribe.reason)} Stop these mails:\n${unsubscribe.url}`] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

function plain(text: string): string {
  const isolated = (own: string) => (/\p{Script=Arabic}/u.test(own) ? `\u2068${own}\u2069` : own);
  return piecesOf(text, isolated, (said) => said.replace(ARABIC, "\u2067$&\u2069"));
}

/** The same as HTML, without anything that would have to be loaded. */
export function html({
  subject,
  greeting,
  sentences,
  link,
  after = [],
  unsubscribe,
}: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${marked(text)}</p>`;
  const foot = [
    `<a href="${escaped(env.publicUrl)}">${marked(env.productName)}</a>`,
    unsubscribe &&
      `${marked(unsubscribe.reason)} <a href="${escaped(unsubscribe.url)}">Stop these mails</a>`,
  ];
  return [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    `<title>${escaped(oneLine(subject))}</title></head>`,
    `<body style="${BODY}"><div style="${COLUMN}">`,
    ...[greeting, ...sentences].map(paragraph),
    link &&
      `<p style="margin:0 0 16px"><a href="${escaped(link.url)}"><strong>${escaped(link.label)}</strong></a></p>`,
    ...after.map(paragraph),
    `<p style="${FOOT}">${foot.filter(Boolean).join("<br>")}</p>`,
    "</div></body></html>",
  ]
    .filter(Boolean)
    .join("\n");
}

function marked(text: string): string {
  const arabic = (own: string) => `<span lang="ar" dir="rtl">${own}</span>`;
  return piecesOf(
    text,
    (own) => (BEGINS_IN_ARABIC.test(own) ? arabic(escaped(own)) : `<bdi>${escaped(own)}</bdi>`),
    (said) => escaped(said).replace(ARABIC, arabic),
  );
}

/** A sentence made of what was set apart in it and of the rest. */
function piecesOf(
  text: string,
  own: (text: string) => string,
  said: (text: string) => string,
): string {
  const pieces = text.split(APART);
  return pieces.map((piece, index) => (index % 2 === 1 ? own(piece) : said(piece))).join("");
}

function escaped(text: string): string {
  const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
