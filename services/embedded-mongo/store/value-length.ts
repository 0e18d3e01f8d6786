/** The bytes of a value of BSON, by its type; a RangeError if it has none. */
export function valueLength(bytes: Buffer, type: number, at: number): number {
  switch (type) {
    case 0x08:
      return 1;
    case 0x10:
      return 4;
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return 8;
    case 0x07:
      return 12;
    case 0x13:
      return 16;
    case 0x02:
    case 0x0d:
    case 0x0e:
      return 4 + lengthAt(bytes, at, 1);
    case 0x03:
    case 0x04:
    case 0x0f:
      return lengthAt(bytes, at, 5);
    case 0x05:
      return 5 + lengthAt(bytes, at, 0);
    case 0x0b:
      return endOfName(bytes, endOfName(bytes, at)) - at;
    case 0x0a:
    case 0x7f:
      return 0;
    default:
      throw new RangeError(`a value of type ${type} is not packed`);
  }
}

/** The place after the next zero byte; a RangeError if there is none. */
export function endOfName(bytes: Buffer, at: number): number {
  const end = bytes.indexOf(0, at);
  if (end < 0) throw new RangeError("a name has no end");
  return end + 1;
}

/** The error of packed bytes that make no document. */
export function malformed(): RangeError {
  return new RangeError("a stored document is malformed");
}

// A damaged length must not lead back to what was read before.
function lengthAt(bytes: Buffer, at: number, least: number): number {
  const length = bytes.readInt32LE(at);
  if (length < least || length > bytes.length - at) throw new RangeError("a length is malformed");
  return length;
}
