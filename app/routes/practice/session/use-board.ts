import { useEffect, useMemo, useState } from "react";
import { joinTiles, type Pair, REPLACE_MS, SHAKE_MS } from "#models/practice/matching-board.ts";
import type { BoardState } from "#services/practice/board-state.ts";
import { practiceAddress } from "../practice-address.ts";
import { pairOf, pairText, readTile, type Tile, type Trial } from "./tile-names.ts";
import { useSending } from "./use-sending.ts";

/**
 * The board as the learner sees it. A pair is judged here at once and sent behind it; the server, which judges by the same
 * rules, is told all that it does not know yet. What another tab did meanwhile wins.
 */
export function useBoard(
  state: BoardState & { id: string; shownAt: number },
  selectedBefore: string | null,
  triedBefore: Pair | null,
) {
  const { id, shownAt, board: kept, words } = state;
  const [start, setStart] = useState(kept);
  const [moves, setMoves] = useState<Pair[]>([]);
  const [selected, setSelected] = useState(() => readTile(selectedBefore));
  const [settled, setSettled] = useState(0);
  const [isMarked, setMarked] = useState(true);
  const groups = useMemo(() => words.map((word, index) => word?.group ?? -1 - index), [words]);
  const made = kept.attempts - start.attempts;
  const isOvertaken = made > moves.length || made < 0;

  if (isOvertaken) {
    setStart(kept);
    setMoves([]);
    setSettled(0);
    setSelected(null);
  }

  const unsent = isOvertaken ? [] : moves.slice(made);
  const pairs = unsent.map(pairText).join(",");
  const from = kept.attempts;
  const problem = useSending(practiceAddress(id), pairs && `${from} ${pairs}`, {
    from,
    shownAt,
    pairs,
  });

  const boards = useMemo(() => {
    const seen = [{ board: start, isPair: false }];
    for (const move of moves) {
      const before = seen.at(-1)?.board ?? start;
      seen.push(joinTiles(before, groups, move) ?? { board: before, isPair: false });
    }
    return seen;
  }, [start, moves, groups]);

  const last = moves.at(-1) ?? null;
  const isPair = boards.at(-1)?.isPair ?? false;
  const count = moves.length;
  useEffect(() => {
    if (count === 0) return;
    setMarked(true);
    const wait = setTimeout(
      () => {
        setSettled(count);
        setMarked(false);
      },
      isPair ? REPLACE_MS : SHAKE_MS,
    );
    return () => clearTimeout(wait);
  }, [count, isPair]);

  const shown = boards[settled]?.board ?? start;
  const before = boards[settled - 1]?.board;
  const trial = last ? { ...last, isPair, isMarked } : triedBefore && trialOf(triedBefore, groups);

  function press(tile: Tile) {
    const isJoined = count > settled && isPair && last?.[tile.side] === tile.word;
    if (isJoined) return;
    const pair = selected && pairOf(selected, tile);
    if (!pair) {
      setSelected(selected?.name === tile.name ? null : tile);
      return;
    }
    setSettled(count);
    setMarked(true);
    setMoves([...moves, pair]);
    const now = boards.at(-1)?.board ?? start;
    setSelected(joinTiles(now, groups, pair)?.isPair ? null : tile);
  }

  const isFresh = (word: number) =>
    before !== undefined && !before.english.includes(word) && !before.arabic.includes(word);
  return { board: shown, selected, trial, isFresh, press, problem };
}

function trialOf(pair: Pair, groups: readonly number[]): Trial | null {
  const [english, arabic] = [groups[pair.english], groups[pair.arabic]];
  if (english === undefined || arabic === undefined) return null;
  const isPair = english === arabic;
  return { ...pair, isPair, isMarked: !isPair };
}
