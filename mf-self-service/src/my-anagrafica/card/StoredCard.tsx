import { currentSession } from '@cortile/client/member-session.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { CardCode } from './CardCode.tsx'

/** The card as last seen on this device, while the record cannot be loaded: a door reads it without a network too. */
export function StoredCard() {
  const session = currentSession()
  if (!session?.card_id) return null
  const { nome, cognome } = session.anagrafica
  return (
    <Panel title="La tua card">
      <CardCode name={`${nome} ${cognome}`} card={session.card_id} />
    </Panel>
  )
}
