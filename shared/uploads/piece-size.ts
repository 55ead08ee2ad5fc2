/** Bytes of one piece of a file; what is at most twice as large goes whole. */
export const pieceSize = 131_072
