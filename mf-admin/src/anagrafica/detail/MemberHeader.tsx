import styled from '@emotion/styled'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { useMay } from '@cortile/client/use-may.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { monete, surnameFirst } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { STATO_ACCESSO_LABELS } from '@cortile/contract/stato-accesso.ts'
import { DirectionChip } from '@cortile/kit/status/DirectionChip.tsx'
import Chip from '@mui/material/Chip'
import { target } from '@cortile/kit/theme/tokens.ts'
import { ageWords } from '../age-words.ts'
import { MemberActions } from './MemberActions.tsx'
import { MemberGroup } from './MemberGroup.tsx'
import { StatoSwitch } from './StatoSwitch.tsx'

const Age = styled.p({ margin: 0 })
const States = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 16px',
  '& > *': { minHeight: target.staff, display: 'inline-flex', alignItems: 'center' },
})
const Saldo = styled.span({ gap: 6, '& strong': { color: colorVars.text, fontVariantNumeric: 'tabular-nums' } })

/** Who it is, how things stand and what can be done, in one look. */
export function MemberHeader({ member }: { member: Anagrafica }) {
  return (
    <PageHeader
      title={surnameFirst(member)}
      subtitle={
        <>
          <Age>{ageWords(member)}</Age>
          <States>
            {member.isRequest && (
              <span>
                <Chip color="info" label="Richiesta di iscrizione" />
              </span>
            )}
            <MemberGroup member={member} />
            <span>
              <DirectionChip
                direction={member.stato_accesso === 'dentro' ? 'in' : 'out'}
                label={STATO_ACCESSO_LABELS[member.stato_accesso]}
              />
            </span>
            <StatoSwitch member={member} />
            <Balance member={member} />
          </States>
        </>
      }
      actions={<MemberActions member={member} />}
    />
  )
}

/** The balance; a link to its movements for whoever may see them. */
function Balance({ member }: { member: Anagrafica }) {
  const manages = useMay('saldo.manage')
  const amount = <strong>{monete(member.saldo)}</strong>
  return (
    <Saldo>
      Saldo {manages && !member.isRequest ? <Link to={`/anagrafica/${member.id}/saldo`}>{amount}</Link> : amount}
    </Saldo>
  )
}
