/** The media types of pictures that the product takes. */
export type PictureType = 'image/png' | 'image/jpeg'

/** The first bytes of a file of each type: ISO/IEC 15948, 5.2, and ISO/IEC 10918-1, B.1.1.3 (SOI, then a marker). */
const signatures: readonly (readonly [PictureType, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** The type of a picture by its first bytes, whatever its name says; null if it is neither PNG nor JPEG. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  return signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0] ?? null
}
