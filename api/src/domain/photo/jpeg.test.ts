import { contentOf, jpegFile, jpegParts, jpegSegment } from '../../../test/form.ts'
import { plainJpeg } from './jpeg.ts'

const MAX = 480
const APP1 = 0xe1
const COM = 0xfe
const plain = (file: File, max = MAX) => plainJpeg(contentOf(file), max)
const bytesOf = (...parts: readonly (readonly number[])[]) => new Uint8Array(parts.flat())

describe('a photo as it is stored', () => {
  it('is the picture as it was, without what tells where, when and by which device it was taken', () => {
    const exif = jpegSegment(APP1, 'Exif\0\0GPS 45.46, 9.19')
    const before = [...jpegSegment(0xe0, 'JFIF\0'), ...exif, ...jpegSegment(COM, 'Luca'), ...jpegSegment(0xef, 'x')]
    const stored = plain(jpegFile({ before, after: [0x50, 0x4b, 3, 4] }))
    expect(stored).toEqual(Buffer.from(contentOf(jpegFile())))
  })

  it('keeps nothing that stands between or inside the scans of a progressive picture', () => {
    const { tables, frame, scan } = jpegParts({ frame: 0xc2 })
    const [start, end] = [
      [0xff, 0xd8],
      [0xff, 0xd9],
    ]
    const comment = jpegSegment(COM, 'via Roma 1')
    const file = bytesOf(start, tables, frame, scan, comment, tables, comment, scan, end)
    expect(plainJpeg(file, MAX)).toEqual(Buffer.from(bytesOf(start, tables, frame, scan, tables, scan, end)))
  })

  it.each([
    ['at the limit', { width: MAX, height: MAX }, true],
    ['in grey', { colours: 1 }, true],
    ['too wide', { width: MAX + 1 }, false],
    ['too high', { height: MAX + 1 }, false],
    ['without a height', { height: 0 }, false],
    ['in four colours', { colours: 4 }, false],
    ['of a kind that browsers do not draw', { frame: 0xc3 }, false],
    ['of arithmetic coding', { frame: 0xc9 }, false],
  ])('%s: accepted or not', (_, options, accepted) => {
    expect(plain(jpegFile(options)) !== null).toBe(accepted)
  })

  it('cut off at any byte is refused', () => {
    const whole = contentOf(jpegFile({ before: jpegSegment(APP1, 'Exif') }))
    for (let length = 0; length < whole.length; length += 1)
      expect([length, plainJpeg(whole.slice(0, length), MAX)]).toEqual([length, null])
  })

  it('with a second picture, without one, or with a segment in the wrong place is refused', () => {
    const { tables, frame, scan } = jpegParts()
    const [start, end] = [
      [0xff, 0xd8],
      [0xff, 0xd9],
    ]
    const wrong = [
      bytesOf(start, end),
      bytesOf(start, tables, frame, end),
      bytesOf(start, tables, scan, end),
      bytesOf(start, tables, frame, frame, scan, end),
      bytesOf(start, start, tables, frame, scan, end),
      bytesOf(start, tables, [0xff, 0x00], frame, scan, end),
      bytesOf(start, [0xff, APP1, 0, 1], tables, frame, scan, end),
      bytesOf(start, [0x00], tables, frame, scan, end),
    ]
    expect(wrong.map((file) => plainJpeg(file, MAX))).toEqual(wrong.map(() => null))
  })
})
