import { letterheadLines } from '@cortile/contract/centre.ts'
import { Sheet, type SheetProps } from '@cortile/kit/layout/Sheet.tsx'
import { useCentre } from '../layout/centre.ts'

interface CentreSheetProps extends Omit<SheetProps, 'letterhead'> {
  /** The centre's name, as it came with the paper's data. */
  centre: string
}

/** A paper of the centre: a sheet under its letterhead and logo. */
export function CentreSheet({ centre: name, ...sheet }: CentreSheetProps) {
  const { centre, logo } = useCentre()
  return <Sheet {...sheet} letterhead={{ name, lines: centre && letterheadLines(centre), logo }} />
}
