/**
 * The segments of a JPEG file (ISO/IEC 10918-1, annex B): a marker (`FF xx`), and for most of them a length of two bytes,
 * which counts itself, with its content.
 */
const MARK = 0xff
const STUFFED = 0x00
const TEM = 0x01
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const DNL = 0xdc
const COM = 0xfe
/** Frames that browsers draw: baseline, extended and progressive, Huffman-coded. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2]
/** Huffman and quantisation tables, restart interval. */
const TABLES: readonly number[] = [0xc4, 0xdb, 0xdd]
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef

/** Samples of eight bits, in grey or in three colours. */
const PRECISION = 8
const COMPONENTS: readonly number[] = [1, 3]

/**
 * A JPEG picture without its application segments and comments, which hold the place, the time and the device of a photo,
 * and without what follows its end. Null if it is no whole picture that browsers draw, or a side is over `maxPx`.
 */
export function plainJpeg(bytes: Uint8Array, maxPx: number): Buffer | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 2 || file.readUInt16BE(0) !== ((MARK << 8) | SOI)) return null
  const kept = [file.subarray(0, 2)]
  let frames = 0
  let scans = 0
  let at = 2
  for (;;) {
    const marker = markerAt(file, at)
    if (marker === null) return null
    if (marker === EOI) {
      kept.push(file.subarray(at, at + 2))
      return frames === 1 && scans > 0 ? Buffer.concat(kept) : null
    }
    const end = segmentEnd(file, at)
    if (end === null) return null
    let next = end
    if (FRAMES.includes(marker)) {
      frames += 1
      if (!isDrawable(file.subarray(at + 4, end), maxPx)) return null
    } else if (marker === SOS) {
      if (frames === 0) return null
      scans += 1
      next = scanEnd(file, end)
    } else if (!TABLES.includes(marker) && marker !== COM && !isApplication(marker)) return null
    if (marker !== COM && !isApplication(marker)) kept.push(file.subarray(at, next))
    at = next
  }
}

/** The marker at a place; null if there is none, or one that holds no segment here. */
function markerAt(file: Buffer, at: number): number | null {
  const marker = file[at] === MARK ? file[at + 1] : undefined
  if (marker === undefined || marker === STUFFED || marker === TEM || marker === SOI || marker === DNL) return null
  return isRestart(marker) ? null : marker
}

/** Where the segment at a place ends; null if the file ends before. */
function segmentEnd(file: Buffer, at: number): number | null {
  if (at + 4 > file.length) return null
  const length = file.readUInt16BE(at + 2)
  const end = at + 2 + length
  return length < 2 || end > file.length ? null : end
}

/** Where the entropy-coded data from a place end: at the next marker that is no restart. */
function scanEnd(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    const marker = file[at + 1] ?? STUFFED
    if (file[at] === MARK && marker !== STUFFED && marker !== MARK && !isRestart(marker)) return at
  }
  return file.length
}

/** Whether a frame's header (precision, height, width, components) is of a picture in these bounds. */
function isDrawable(header: Buffer, maxPx: number): boolean {
  if (header.length < 6) return false
  const [height, width] = [header.readUInt16BE(1), header.readUInt16BE(3)]
  const fits = (side: number) => side > 0 && side <= maxPx
  return header[0] === PRECISION && fits(height) && fits(width) && COMPONENTS.includes(header[5] ?? 0)
}
