/** Bytes; a file up to twice this size is sent whole. */
export const pieceSize = 131_072
