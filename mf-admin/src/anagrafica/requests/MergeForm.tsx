import { useAnagraficaQuery } from '@cortile/client/anagrafica.ts'
import type { AnagraficaRow, MergedFieldName, SimilarMember } from '@cortile/contract/anagrafica.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { compare, newer } from './compare.ts'
import { SideBySide } from './SideBySide.tsx'

const Root = styled.section({ border: `1px solid ${colorVars.line}`, borderRadius: radius.medium, overflow: 'clip' })
const Foot = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 16px',
  // In sight while the lines above are scrolled.
  position: 'sticky',
  bottom: -16,
  backgroundColor: colorVars.surface,
  borderTop: `1px solid ${colorVars.line}`,
  '& > p': { margin: 0 },
})

interface MergeFormProps extends SimilarMember {
  request: AnagraficaRow
  busy: boolean
  /** The operator says that it is the same person; `campi`: the fields that go over to the member. */
  onMerge: (campi: MergedFieldName[]) => void
}

/** A request beside a similar member, with the fields to be taken from the request if it is the same person. */
export function MergeForm({ request, member, per, busy, onMerge }: MergeFormProps) {
  // Whole records: the rows lack the health note, which may be what has changed.
  const requested = useAnagraficaQuery({ params: { id: request.id } })
  const known = useAnagraficaQuery({ params: { id: member.id } })
  const [kept, setKept] = useState<ReadonlySet<MergedFieldName>>(new Set())
  const failed = [requested, known].filter(({ data, error }) => data === undefined && error !== undefined)
  const lines = requested.data && known.data ? compare(requested.data, known.data) : undefined
  const offered = lines ? newer(lines) : []
  const chosen = offered.filter((name) => !kept.has(name))
  const toggle = (name: MergedFieldName) => {
    const next = new Set(kept)
    if (!next.delete(name)) next.add(name)
    setKept(next)
  }
  return (
    <Root>
      <SideBySide member={member} per={per} lines={lines ?? []} offered={offered} chosen={chosen} onToggle={toggle} />
      {failed.length > 0 ? (
        <QueryError
          error={failed[0]?.error}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : (
        !lines && <Skeleton variant="rectangular" height={240} />
      )}
      <Foot>
        <p>{lines && effectOf(chosen.length, offered.length)}</p>
        <Button
          variant={per === 'nome' ? 'outlined' : 'contained'}
          startIcon={<Merge size={20} aria-hidden />}
          disabled={!lines}
          loading={busy}
          loadingPosition="start"
          onClick={() => onMerge(chosen)}
        >
          È la stessa persona
        </Button>
      </Foot>
    </Root>
  )
}

function effectOf(chosen: number, offered: number): string {
  if (offered === 0) return 'La richiesta non ha dati nuovi: viene scartata.'
  if (chosen === 0) return 'Nessun dato passa alla scheda: la richiesta viene scartata.'
  return chosen === 1 ? 'Un dato nuovo passa alla scheda.' : `${chosen} dati nuovi passano alla scheda.`
}
