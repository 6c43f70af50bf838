import { ATTACHMENT_MAX_BYTES } from '@cortile/contract/limits.ts'
import { ATTACHMENT_TOO_LARGE } from '@cortile/contract/texts.ts'
import { useRef, useState } from 'react'

/** A file that was chosen. */
export interface Picked {
  name: string
  /** In bytes. */
  size: number
  /** `null` until it is read, and where it can't be. */
  file: File | null
  /** Why it can't be sent. */
  wrong: string | null
}

const UNREADABLE = 'Il file non si può leggere: chiudilo negli altri programmi e riprova'
const READING = 'Il file non è ancora letto: aspetta un attimo e riprova'
const GONE = 'Scegli di nuovo l’allegato, oppure toglilo'

/** The file of a mail: read when it is chosen, so that what is sent again is the same whatever becomes of it meanwhile. */
export function useAttachment() {
  const [picked, setPicked] = useState<Picked | null>(null)
  const turn = useRef(0)
  const choose = async (chosen: File) => {
    const mine = (turn.current += 1)
    const { name, size } = chosen
    const tooLarge = size > ATTACHMENT_MAX_BYTES
    const found = { name, size, file: null, wrong: tooLarge ? ATTACHMENT_TOO_LARGE : null }
    setPicked(found)
    if (tooLarge) return
    const read = await readAgain(chosen)
    if (mine === turn.current) setPicked({ ...found, file: read, wrong: read ? null : UNREADABLE })
  }
  const remove = () => {
    turn.current += 1
    setPicked(null)
  }
  return { picked, choose, remove }
}

async function readAgain(chosen: File): Promise<File | null> {
  const { name, type, lastModified } = chosen
  try {
    return new File([await chosen.arrayBuffer()], name, { type, lastModified })
  } catch {
    return null
  }
}

/** Of what stood against sending, what still does: a file is read while its author reads that it is not. */
export function stillWrong(text: string | undefined, picked: Picked | null): string | undefined {
  return picked?.file && text === READING ? undefined : text
}

/** What stands against sending; `name` is of the file that belongs to the mail, which a draft does not keep. */
export function attachmentTexts(name: string, picked: Picked | null): string[] {
  if (name === '') return []
  if (picked === null) return [GONE]
  if (picked.wrong !== null) return [picked.wrong]
  return picked.file === null ? [READING] : []
}
