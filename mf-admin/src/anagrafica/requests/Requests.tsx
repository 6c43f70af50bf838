import type { AnagraficaRow, SimilarMember } from '@cortile/contract/anagrafica.ts'
import styled from '@emotion/styled'
import { RequestCard } from './RequestCard.tsx'
import { useNextInLine } from './use-next-in-line.ts'
import { useSteadyRows } from './use-steady-rows.ts'

const List = styled.ul({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' })

const NOBODY: readonly SimilarMember[] = []

interface RequestsProps {
  rows: readonly AnagraficaRow[]
  /** By request, the members that it looks like. */
  similar: readonly { id: number; similar: readonly SimilarMember[] }[]
}

/** One page of requests. */
export function Requests({ rows, similar }: RequestsProps) {
  const { steady, approved } = useSteadyRows(rows)
  const { list, follow, isSliding } = useNextInLine(steady.map(({ row }) => row))
  return (
    <List ref={list} aria-label="Richieste in attesa">
      {steady.map(({ row, waits }) => (
        <li key={row.id}>
          <RequestCard
            request={row}
            waits={waits}
            similar={similar.find(({ id }) => id === row.id)?.similar ?? NOBODY}
            isSliding={isSliding}
            onApproved={() => {
              follow(row.id)
              approved(row.id)
            }}
          />
        </li>
      ))}
    </List>
  )
}
