import type { MyAnagrafica, OwnFamily } from '@cortile/contract/my-anagrafica.ts'
import { RELATION_LABELS } from '@cortile/contract/persone.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import { None, Row, Rows, RowText } from '../Rows.tsx'
import { Delegations } from './Delegations.tsx'
import { Hint } from './Hint.ts'
import { LeavingAlone } from './LeavingAlone.tsx'
import { Notices } from './Notices.tsx'

const Parts = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })

/** The adults who may collect the child, what this one has lent of it, and when the child leaves alone. */
export function FamilyTab({ record: { anagrafica: member, famiglia } }: { record: MyAnagrafica }) {
  if (famiglia === null) return null
  return (
    <Parts>
      <Panel title={`Chi può ritirare ${member.nome}`} flush>
        <Collectors collectors={famiglia.ritirano} />
        <Hint>Per aggiungere o togliere qualcuno per sempre serve il modulo firmato, in segreteria.</Hint>
      </Panel>
      {(famiglia.puo_delegare || famiglia.deleghe.length > 0) && <Delegations member={member} family={famiglia} />}
      {famiglia.da_solo.length > 0 && <LeavingAlone member={member} family={famiglia} />}
      <Notices member={member} family={famiglia} />
    </Parts>
  )
}

function Collectors({ collectors }: { collectors: OwnFamily['ritirano'] }) {
  if (collectors.length === 0) return <None>Nessuno: chiedi in segreteria.</None>
  return (
    <Rows>
      {collectors.map(({ nome, relazione }, n) => (
        // Two adults may have the same name.
        <Row key={n}>
          <RowText>
            <strong>{nome}</strong>
            <span>{RELATION_LABELS[relazione]}</span>
          </RowText>
        </Row>
      ))}
    </Rows>
  )
}
