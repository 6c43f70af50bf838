import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { Check, X } from 'lucide-react'

const List = styled.ul({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' })
const Line = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minWidth: 0,
})

/** The consents of a member; a refusal of pictures is an answer like any other. */
export function Consents({ member }: { member: Anagrafica }) {
  const consents = [
    { what: 'Informativa sulla privacy', answer: member.privacy_accettata },
    { what: 'Intervento medico in emergenza', answer: member.autorizza_intervento_medico },
    { what: 'Foto e video', answer: member.autorizza_foto_video },
    { what: 'Foto per il riconoscimento', answer: member.foto_riconoscimento },
  ]
  return (
    <Panel title="Consensi">
      <List>
        {consents.map(({ what, answer }) => (
          <Line key={what}>
            <span>{what}</span>
            <Answer answer={answer} />
          </Line>
        ))}
      </List>
    </Panel>
  )
}

function Answer({ answer }: { answer: boolean | null }) {
  if (answer === null) return <Chip label="Non indicato" />
  return answer ? (
    <Chip color="success" icon={<Check size={16} aria-hidden />} label="Sì" />
  ) : (
    <Chip color="error" icon={<X size={16} aria-hidden />} label="No" />
  )
}
