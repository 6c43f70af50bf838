import { useKitchenQuery } from '@cortile/client/er-presenze.ts'
import type { Kitchen } from '@cortile/contract/er.presenze.ts'
import { DIET_LABELS, diets } from '@cortile/contract/salute.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { numero } from '@cortile/kit/format.ts'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { PrintButton } from '@cortile/kit/layout/PrintButton.tsx'
import { SheetTable } from '@cortile/kit/layout/Sheet.tsx'
import styled from '@emotion/styled'
import { polling } from '../../lists/polling.ts'
import { Freshness } from '../../ui/Freshness.tsx'
import { longDay } from './attendance-words.ts'

const Table = styled(SheetTable)({
  '&:first-of-type caption': { paddingBlockStart: 0 },
  '& th': { fontWeight: 'inherit' },
})

/** The numbers for the kitchen on a day, with no name of a person. It is what the page prints. */
export function KitchenPanel({ id, giorno }: { id: number; giorno: string }) {
  const kitchen = useKitchenQuery({ params: { id }, query: { giorno } }, polling)
  const { currentData, error, isFetching, fulfilledTimeStamp, refetch } = kitchen
  return (
    <Panel title={`Cucina, ${longDay(giorno)}`} actions={<PrintButton variant="outlined" disabled={!currentData} />}>
      {currentData && (
        <>
          <Numbers kitchen={currentData} />
          <Freshness readAt={[fulfilledTimeStamp ?? 0]} failed={error !== undefined} />
        </>
      )}
      {!currentData && error !== undefined && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      {!currentData && error === undefined && (
        <Loading>
          <SkeletonLines lines={5} />
        </Loading>
      )}
    </Panel>
  )
}

function Numbers({ kitchen: { iscritti, presenti, diete, opzioni } }: { kitchen: Kitchen }) {
  const counted = diets.flatMap((diet) => (diete[diet] ? [{ label: DIET_LABELS[diet], count: diete[diet] }] : []))
  return (
    <>
      <Counts
        caption="Pasti"
        rows={[
          { label: 'Iscritti', count: iscritti },
          { label: 'Presenti finora', count: presenti },
        ]}
      />
      {counted.length === 0 ? <p>Nessun iscritto ha diete particolari.</p> : <Counts caption="Senza" rows={counted} />}
      {opzioni.length > 0 && (
        <Counts caption="Opzioni" rows={opzioni.map(({ nome, totale }) => ({ label: nome, count: totale }))} />
      )}
    </>
  )
}

interface CountsProps {
  caption: string
  rows: readonly { label: string; count: number }[]
}

function Counts({ caption, rows }: CountsProps) {
  return (
    <Table>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ label, count }, index) => (
          // Two options may have the same name.
          <tr key={index}>
            <th scope="row">{label}</th>
            <td data-align="end">{numero(count)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
