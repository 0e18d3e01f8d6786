import { Badge } from "#app/ui/layout/badge.tsx";
import type { WordCategory } from "./word.ts";

export function CategoryBadge({ category }: { category: WordCategory }) {
  return <Badge>{category}</Badge>;
}
