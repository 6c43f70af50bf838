import { ATTACHMENT_MAX_BYTES } from '@cortile/contract/limits.ts'
import { ATTACHMENT_TOO_LARGE } from '@cortile/contract/texts.ts'
import { useRef, useState } from 'react'

export interface Picked {
  name: string
  /** In bytes. */
  size: number
  /** `null` until it is read, and if it can't be read. */
  file: File | null
  /** Why it can't be sent. */
  wrong: string | null
}

const UNREADABLE = 'Il file non si può leggere: chiudilo negli altri programmi e riprova'
const READING = 'Il file non è ancora letto: aspetta un attimo e riprova'
const FILE_MISSING = 'Scegli di nuovo l’allegato, oppure toglilo'

/** The file of a mail: read when it is chosen, so that a retry sends the same content even if the file has changed. */
export function useAttachment() {
  const [picked, setPicked] = useState<Picked | null>(null)
  const lastRead = useRef(0)
  const choose = async (chosen: File) => {
    const readNumber = (lastRead.current += 1)
    const { name, size } = chosen
    const tooLarge = size > ATTACHMENT_MAX_BYTES
    const found = { name, size, file: null, wrong: tooLarge ? ATTACHMENT_TOO_LARGE : null }
    setPicked(found)
    if (tooLarge) return
    const read = await copyToMemory(chosen)
    if (readNumber === lastRead.current) setPicked({ ...found, file: read, wrong: read ? null : UNREADABLE })
  }
  const remove = () => {
    lastRead.current += 1
    setPicked(null)
  }
  return { picked, choose, remove }
}

async function copyToMemory(chosen: File): Promise<File | null> {
  const { name, type, lastModified } = chosen
  try {
    return new File([await chosen.arrayBuffer()], name, { type, lastModified })
  } catch {
    return null
  }
}

/** The error that still applies: the file may have been read while its author read that it was not. */
export function currentError(text: string | undefined, picked: Picked | null): string | undefined {
  return picked?.file && text === READING ? undefined : text
}

/** Errors that prevent sending; `name` is the mail's file; a draft does not store its content. */
export function attachmentTexts(name: string, picked: Picked | null): string[] {
  if (name === '') return []
  if (picked === null) return [FILE_MISSING]
  if (picked.wrong !== null) return [picked.wrong]
  return picked.file === null ? [READING] : []
}
