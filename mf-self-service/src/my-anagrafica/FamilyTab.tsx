import type { MyAnagrafica, OwnFamily } from '@cortile/contract/my-anagrafica.ts'
import { RELATION_LABELS } from '@cortile/contract/persone.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { None, Row, Rows, RowText } from './Rows.tsx'

const Hint = styled.p({ margin: 0, padding: '12px 20px 20px', color: colorVars.muted })

/** The adults who may collect the child; only the desk changes them. */
export function FamilyTab({ record: { anagrafica, famiglia } }: { record: MyAnagrafica }) {
  if (famiglia === null) return null
  return (
    <Panel title={`Chi può ritirare ${anagrafica.nome}`} flush>
      <Collectors collectors={famiglia.ritirano} />
      <Hint>Per aggiungere o togliere qualcuno serve il modulo firmato, in segreteria.</Hint>
    </Panel>
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
