import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { MemberPersons } from '@cortile/contract/persone.ts'
import { date, dayOf } from '@cortile/kit/format.ts'
import { useDialog } from '../../forms/use-dialog.ts'
import { ruleInWords } from '../../groups-access-rules/rule-words.ts'
import { LeavingDialog } from './LeavingDialog.tsx'
import { PanelAction, PanelLine } from './PanelLine.tsx'

type Leaving = MemberPersons['uscita']

/** How a member leaves. */
export function LeavingLine({ member, leaving }: { member: Anagrafica; leaving: Leaving }) {
  const edit = useDialog<null>()
  return (
    <PanelLine
      title="Uscita"
      action={
        <PanelAction label="Cambia l’uscita" onClick={() => edit.show(null)}>
          Cambia
        </PanelAction>
      }
    >
      {leavingInWords(leaving).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <LeavingDialog key={edit.opening} open={edit.open} member={member} leaving={leaving} onClose={edit.hide} />
    </PanelLine>
  )
}

/** What the paper allows, one line each. */
function leavingInWords({ sempre_accompagnato, da_solo, sospesa_fino }: Leaving): string[] {
  if (sempre_accompagnato) return ['Sempre accompagnato']
  if (da_solo.length === 0) return ['Nessun permesso di uscire da solo']
  const until = (al: string | null) => (al === null ? '' : `, fino al ${date(al)}`)
  const paused = sospesa_fino !== null && sospesa_fino >= dayOf(new Date())
  return [
    ...da_solo.map((window) => `Può uscire da solo ${ruleInWords(window)}${until(window.al)}`),
    ...(paused ? [`Sospeso fino al ${date(sospesa_fino)}`] : []),
  ]
}
