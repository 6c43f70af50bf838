import { useOwnRegistroQuery } from '@cortile/client/registro.ts'
import { PAGE_SIZE_MAX } from '@cortile/contract/limits.ts'
import { fieldLabel } from '@cortile/contract/registro.fields.ts'
import type { OwnRegistroRow, Viewer } from '@cortile/contract/registro.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { dateTime } from '@cortile/kit/format.ts'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { SoftDisabledButton } from '@cortile/kit/layout/SoftDisabledButton.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { useState } from 'react'
import { None, Row, Rows, RowText } from '../Rows.tsx'

const Intro = styled.p({ margin: '0 0 16px', color: colorVars.muted })
const Foot = styled.div({ padding: '8px 20px 20px' })
const STEP = 10

const WHO: Readonly<Record<Viewer, string>> = {
  segreteria: 'La segreteria',
  amministrazione: 'L’amministrazione',
  tu: 'Tu',
  altro_genitore: 'Qualcun altro della famiglia',
  sistema: 'Il programma, o qualcuno della famiglia da un link',
}

/** Who saw or changed the member's data, on request; nothing for a minor with its own address. */
export function Viewers() {
  const [count, setCount] = useState(0)
  const query = { page: 1, per_page: Math.min(count, PAGE_SIZE_MAX) }
  const list = useOwnRegistroQuery({ query }, { skip: count === 0 })
  const { data: shown, error, isFetching, refetch } = list
  if (isApiError(error) && error.status === 403) return null
  const hasMore = shown !== undefined && shown.total > shown.data.length && shown.data.length < PAGE_SIZE_MAX
  if (count === 0)
    return (
      <Panel title="Chi ha visto i dati">
        <Intro>Chi ha aperto o cambiato questa scheda, e quando.</Intro>
        <SoftDisabledButton variant="outlined" onClick={() => setCount(STEP)}>
          Mostra l’elenco
        </SoftDisabledButton>
      </Panel>
    )
  return (
    <Panel title="Chi ha visto i dati" flush>
      {error !== undefined && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      {!shown && error === undefined && (
        <Loading>
          <Foot>
            <SkeletonLines lines={5} />
          </Foot>
        </Loading>
      )}
      {shown?.total === 0 && <None>Finora nessuno ha aperto o cambiato questa scheda.</None>}
      {shown && shown.total > 0 && (
        <Rows aria-label="Chi ha visto i dati">
          {shown.data.map((row, index) => (
            <ViewerRow key={index} row={row} />
          ))}
        </Rows>
      )}
      {hasMore && (
        <Foot>
          <SoftDisabledButton variant="outlined" busy={isFetching} onClick={() => setCount(count + STEP)}>
            Mostra altri
          </SoftDisabledButton>
        </Foot>
      )}
    </Panel>
  )
}

function ViewerRow({ row: { created_at, chi, azione, campi } }: { row: OwnRegistroRow }) {
  return (
    <Row>
      <RowText>
        <strong>{azione}</strong>
        <span>
          {WHO[chi]}, {dateTime(created_at)}
          {campi.length > 0 && ` · ${campi.map(fieldLabel).join(', ')}`}
        </span>
      </RowText>
    </Row>
  )
}
