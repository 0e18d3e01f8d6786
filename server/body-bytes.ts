// The longest texts of a word with what multipart adds are shorter.
const LONGEST_BEGINNING = 64 * 1024;
// A form's fields behind its file: a checkbox and the button that was pressed.
const LONGEST_END = 16 * 1024;

export type BodyBytes = {
  add(chunk: Buffer): void;
  /** The bytes so far. */
  joined(): Buffer<ArrayBuffer>;
};

/** Keeps a body of a length that is known in one piece. */
export function bytesOfLength(length: number): BodyBytes {
  const bytes = Buffer.allocUnsafeSlow(length);
  let end = 0;
  return {
    add(chunk) {
      end += chunk.copy(bytes, end);
    },
    joined: () => bytes.subarray(0, end),
  };
}

/** A copy of a form without the middle of its file. */
export function withoutMiddle(body: Buffer): Buffer<ArrayBuffer> {
  const end = Math.max(LONGEST_BEGINNING, body.length - LONGEST_END);
  return Buffer.concat([body.subarray(0, LONGEST_BEGINNING), body.subarray(end)]);
}

/**
 * Keeps at most `most` bytes of a body: of a longer one the beginning and the last 16 KiB. The fields of a form stand
 * before and behind its file, so only the file loses bytes, and it stays longer than a file may be.
 */
export function bodyBytes(most: number): BodyBytes {
  const beginning: Buffer[] = [];
  const end: Buffer[] = [];
  let room = most - LONGEST_END;
  let endLength = 0;
  return {
    add(chunk) {
      const first = chunk.subarray(0, room);
      const rest = chunk.subarray(room);
      room -= first.length;
      if (first.length > 0) beginning.push(first);
      if (rest.length === 0) return;
      end.push(rest);
      endLength += rest.length;
      for (let [oldest] = end; oldest && endLength - oldest.length >= LONGEST_END; [oldest] = end) {
        end.shift();
        endLength -= oldest.length;
      }
    },
    joined: () => Buffer.concat([...beginning, Buffer.concat(end).subarray(-LONGEST_END)]),
  };
}
