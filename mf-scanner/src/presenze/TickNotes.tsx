import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { TriangleAlert } from 'lucide-react'
import { WarningNote } from '../WarningNote.tsx'
import type { AttendanceState } from './attendance-controller.ts'
import { lostTexts } from './attendance-texts.ts'

const warning = <TriangleAlert size={20} aria-hidden />

interface TickNotesProps {
  state: AttendanceState
  /** Names of the members by id, for ticks of an earlier page. */
  names: ReadonlyMap<number, string>
  onRead: () => void
}

/** What a leader has to know about ticks: that they were refused, did not count, or are lost with the page. */
export function TickNotes({ state: { refusal, stored, lost }, names, onRead }: TickNotesProps) {
  const texts = lostTexts(
    lost.map((each) => ({ ...each, name: each.name || (names.get(each.tick.anagrafica_id) ?? '') })),
  )
  return (
    <>
      <div role="status">
        {!stored && (
          <WarningNote icon={warning}>Questo telefono non conserva i segni: non ricaricare la pagina</WarningNote>
        )}
      </div>
      {refusal !== null && (
        <div role="alert">
          <WarningNote icon={warning}>{refusal}</WarningNote>
        </div>
      )}
      {texts.length > 0 && (
        <Alert severity="info" role="alert" action={<Button onClick={onRead}>Ho capito</Button>}>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
    </>
  )
}
