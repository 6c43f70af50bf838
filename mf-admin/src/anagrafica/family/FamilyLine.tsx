import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { Famiglia } from '@cortile/contract/famiglie.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { useDialog } from '../../forms/use-dialog.ts'
import { FamilyDialog } from './FamilyDialog.tsx'
import { PanelAction, PanelLine } from './PanelLine.tsx'

/** The household of a member: its other members, and the card that they share. */
export function FamilyLine({ member, family }: { member: Anagrafica; family: Famiglia | null }) {
  const edit = useDialog<null>()
  const others = family?.membri.filter(({ id }) => id !== member.id) ?? []
  return (
    <PanelLine
      title={family?.nome ?? 'Famiglia'}
      action={
        <PanelAction label={family ? 'Cambia la famiglia' : 'Unisci in una famiglia'} onClick={() => edit.show(null)}>
          {family ? 'Cambia' : 'Unisci'}
        </PanelAction>
      }
    >
      {family ? (
        <>
          <span>
            {others.length === 0
              ? 'Nessun altro iscritto'
              : others.map(({ id, name }, n) => (
                  <span key={id}>
                    {n > 0 && ', '}
                    <Link to={`/anagrafica/${id}`}>{name}</Link>
                  </span>
                ))}
          </span>
          {family.card_id && <span>Card di famiglia {family.card_id}</span>}
        </>
      ) : (
        <span>Nessun fratello o sorella in famiglia</span>
      )}
      <FamilyDialog key={edit.opening} open={edit.open} member={member} family={family} onClose={edit.hide} />
    </PanelLine>
  )
}
