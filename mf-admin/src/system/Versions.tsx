import { useApiVersionsQuery } from '@cortile/client/system.ts'
import type { ApiVersions } from '@cortile/contract/versions.ts'
import { ownVersions, type Deployed, readDeployed } from '@cortile/frame/remotes/versions.ts'
import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { PagedTable } from '@cortile/kit/table/PagedTable.tsx'
import type { Column } from '@cortile/kit/table/table-column.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { useCallback, useEffect, useState } from 'react'
import { SectionTitle } from '../ui/SectionTitle.tsx'
import { stateOf, type PartState } from './part-states.ts'

const Section = styled.section({ '& > p': { margin: '4px 0 12px', color: colorVars.muted } })

interface Part {
  name: string
  build: string
  frame: string
  contract: string
  state: PartState
}

const names: Readonly<Record<Deployed['part'], string>> = {
  shell: 'Pagina principale',
  admin: 'Segreteria',
  scanner: 'Punto di accesso',
  cassa: 'Cassa',
  'self-service': 'Area personale',
}

const states: Readonly<Record<PartState, readonly [color: NonNullable<ChipProps['color']>, word: string]>> = {
  fits: ['success', 'Compatibile'],
  unknown: ['warning', 'Versione sconosciuta'],
  'shell first': ['error', 'Aggiorna prima la pagina principale'],
  'API first': ['error', 'Aggiorna prima il server'],
  reload: ['info', 'Aggiornata: ricarica la pagina'],
}

const columns: readonly Column<Part>[] = [
  { id: 'name', header: 'Parte', card: 'title', cell: ({ name }) => name },
  { id: 'build', header: 'Build', cell: ({ build }) => build },
  { id: 'frame', header: 'Cornice', width: '96px', cell: ({ frame }) => frame },
  { id: 'contract', header: 'Contratto', width: '96px', cell: ({ contract }) => contract },
  {
    id: 'state',
    header: 'Stato',
    width: 'minmax(0, 1.6fr)',
    cell: ({ state }) => <Chip color={states[state][0]} label={states[state][1]} />,
  },
]

/** The deployed builds of the shell and of the modules, the version of the API, and whether all are compatible. */
export function Versions() {
  const { data: api, isError, refetch } = useApiVersionsQuery()
  const { deployed, state, refetchBuilds } = useDeployed()
  const failed = isError || state === 'failed'
  const retry = () => {
    if (isError) void refetch()
    refetchBuilds()
  }
  return (
    <Section>
      <SectionTitle>Versioni</SectionTitle>
      <p>Server e pagina principale si aggiornano prima dei moduli; ogni modulo si aggiorna da solo.</p>
      <PagedTable
        caption="Versioni"
        columns={columns}
        rows={deployed && api && [...partsOf(deployed, api), serverOf(api)]}
        rowKey={({ name }) => name}
        error={failed ? { message: 'Le versioni non si sono caricate', onRetry: retry } : null}
        empty={<ErrorState>Nessuno dice quali versioni ci sono</ErrorState>}
        skeletonRows={6}
      />
    </Section>
  )
}

function partsOf(deployed: readonly Deployed[], api: ApiVersions): Part[] {
  const shell = deployed.find(({ part }) => part === 'shell')?.versions ?? null
  return deployed.map(({ part, versions }) => ({
    name: names[part],
    build: versions?.build ?? '—',
    frame: versions?.frame ?? '—',
    contract: versions?.contract ?? '—',
    state: stateOf(versions, { page: ownVersions(), shell, api }),
  }))
}

function serverOf({ version, contract, schema }: ApiVersions): Part {
  return {
    name: 'Server',
    build: `${version}, schema ${schema.split('-')[0] ?? schema}`,
    frame: '—',
    contract,
    state: 'fits',
  }
}

/** The deployed builds, fetched on mount and by `refetch`; the previous ones stay during a refetch. */
function useDeployed() {
  const [deployed, setDeployed] = useState<readonly Deployed[]>()
  const [state, setState] = useState<'asking' | 'known' | 'failed'>('asking')
  const ask = useCallback((isMounted: () => boolean) => {
    readDeployed().then(
      (found) => {
        if (!isMounted()) return
        setDeployed(found)
        setState('known')
      },
      () => {
        if (isMounted()) setState('failed')
      },
    )
  }, [])
  useEffect(() => {
    let mounted = true
    ask(() => mounted)
    return () => void (mounted = false)
  }, [ask])
  const again = () => {
    setState('asking')
    ask(() => true)
  }
  return { deployed, state, refetchBuilds: again }
}
