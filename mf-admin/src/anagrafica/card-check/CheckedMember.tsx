import { useMay } from '@cortile/client/use-may.ts'
import { STATO_LABELS } from '@cortile/contract/anagrafica.input.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { STATO_ACCESSO_LABELS } from '@cortile/contract/stato-accesso.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { monete, surnameFirst } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { DirectionChip } from '@cortile/kit/status/DirectionChip.tsx'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { StatusDot } from '@cortile/kit/status/StatusDot.tsx'
import styled from '@emotion/styled'
import { ageWords } from '../age-words.ts'
import { Name, Record, States } from './card-layout.ts'

/** The holder of a card at a glance; the record has everything else. */
export function CheckedMember({ member }: { member: Anagrafica }) {
  const seesSaldo = useMay('saldo.manage')
  return (
    <Panel>
      <Record>
        <div>
          <Name>{surnameFirst(member)}</Name>
          {ageWords(member)}
        </div>
        <States>
          <GroupChip group={member.gruppo} />
          <DirectionChip
            direction={member.stato_accesso === 'dentro' ? 'in' : 'out'}
            label={STATO_ACCESSO_LABELS[member.stato_accesso]}
          />
          <StatusDot active={member.stato === 'attivo'} label={STATO_LABELS[member.stato]} />
          {seesSaldo && (
            <Saldo>
              Saldo <strong>{monete(member.saldo)}</strong>
            </Saldo>
          )}
        </States>
        <ButtonLink to={`/anagrafica/${member.id}`}>Apri la scheda</ButtonLink>
      </Record>
    </Panel>
  )
}

const Saldo = styled.span({ fontVariantNumeric: 'tabular-nums' })
