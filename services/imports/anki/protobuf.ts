export type ProtobufField = { number: number; value: number | Buffer };

const VARINT = 0;
const BYTES = 2;
const LONGEST_VARINT = 10;

/** The fields of a protobuf message in order: numbers, and bytes of what is longer. Throws a RangeError if it is none. */
export function* fieldsIn(message: Buffer): Generator<ProtobufField> {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let place = 0; place < LONGEST_VARINT; place++) {
      const byte = message.readUInt8(at++);
      value += (byte & 0x7f) * 2 ** (7 * place);
      if (byte < 0x80) return value;
    }
    throw new RangeError("A number does not end");
  };
  const bytes = (length: number) => {
    if (length > message.length - at) throw new RangeError("The message ends early");
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const key = varint();
    const number = Math.floor(key / 8);
    const type = key % 8;
    if (type === VARINT) yield { number, value: varint() };
    else if (type === BYTES) yield { number, value: bytes(varint()) };
    else yield { number, value: bytes(type === 1 ? 8 : 4) };
  }
}

/** The bytes of a message’s field; empty if it has none. */
export function bytesOfField(message: Buffer, number: number): Buffer {
  for (const field of fieldsIn(message)) {
    if (field.number === number && typeof field.value !== "number") return field.value;
  }
  return Buffer.alloc(0);
}

/** The number of a message’s field; 0 if it has none. */
export function numberOfField(message: Buffer, number: number): number {
  for (const field of fieldsIn(message)) {
    if (field.number === number && typeof field.value === "number") return field.value;
  }
  return 0;
}
