import { RequiredLine } from './fields.ts'
import { ATTACHMENT_MAX_BYTES, TEXT_MAX_CHARS } from './limits.ts'
import { ATTACHMENT_TOO_LARGE } from './texts.ts'
import * as z from './zod.ts'

/** A file from a form. The browser sends a `File`; the server gets this shape. */
export const Attachment = z.object({
  filename: RequiredLine(TEXT_MAX_CHARS),
  content_type: RequiredLine(TEXT_MAX_CHARS),
  content: z
    .instanceof(Uint8Array)
    .check(z.refine((bytes) => bytes.length <= ATTACHMENT_MAX_BYTES, { error: ATTACHMENT_TOO_LARGE })),
})
export type Attachment = z.infer<typeof Attachment>
