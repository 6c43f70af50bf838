import { useExportQuotaMembersMutation, useQuotaMembersQuery } from '@cortile/client/quotes.ts'
import { useMay } from '@cortile/client/use-may.ts'
import { feeStateWord } from '@cortile/contract/fee-states.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import { type Quota, type QuotaMember, quotaStates } from '@cortile/contract/quotes.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { SelectField, type SelectOption } from '@cortile/kit/fields/SelectField.tsx'
import { date, dayOf, monete, numero, surnameFirst } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import type { Column, RowLink } from '@cortile/kit/table/table-column.ts'
import styled from '@emotion/styled'
import { Mail } from 'lucide-react'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { PagedList, shownPage } from '../../lists/PagedList.tsx'
import { usePaging } from '../../lists/use-paging.ts'
import { reminderOf } from '../../mailer/use-reminder.ts'
import { FeeState } from '../FeeState.tsx'
import { isPart, partOf } from '../part-words.ts'

const Stack = styled.div({ display: 'grid', gap: 16 })
const Filter = styled.div({ maxWidth: 260 })
const Chips = styled.span({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 8px' })

const rowKey = ({ anagrafica }: QuotaMember) => anagrafica.id
const toFees: RowLink<QuotaMember> = {
  LinkComponent: RouteLink,
  to: ({ anagrafica }) => `/anagrafica/${anagrafica.id}/quote`,
  label: ({ anagrafica }) => surnameFirst(anagrafica),
}
const columns: readonly Column<QuotaMember>[] = [
  { id: 'cognome', header: 'Cognome', card: 'title', cell: ({ anagrafica }) => anagrafica.cognome },
  { id: 'nome', header: 'Nome', card: 'title', cell: ({ anagrafica }) => anagrafica.nome },
  {
    id: 'gruppo',
    header: 'Gruppo',
    card: 'aside',
    cell: ({ anagrafica }) => <GroupChip group={anagrafica.gruppo} />,
  },
  {
    id: 'stato',
    header: 'Stato',
    width: '168px',
    cell: (row) => (
      <TwoLines under={isPart(row) ? partOf(row) : row.updated_at && date(dayOf(row.updated_at))}>
        <FeeState stato={row.stato} versato={row.versato} />
      </TwoLines>
    ),
  },
  {
    id: 'importo',
    header: 'Importo',
    align: 'end',
    width: '128px',
    cell: ({ stato, importo, residuo }) => monete(stato === null ? residuo : importo),
  },
]

/** All members with this fee, filtered by its state; the filter is in the URL. */
export function QuotaMembers({ quota }: { quota: Quota }) {
  const { stato, choose, ...paging } = useStateFilter(PAGE_SIZE)
  const params = { id: quota.id }
  const filter = stato === '' ? {} : { stato }
  const list = useQuotaMembersQuery({ params, query: { ...filter, ...paging.paging } })
  const [save] = useExportQuotaMembersMutation()
  const shown = shownPage(list)
  const maySend = useMay('mailer.manage')
  return (
    <>
      <PageHeader
        title={quota.descrizione}
        subtitle={
          <Chips>
            {monete(quota.importo)}, {numero(quota.pagate)} {quota.pagate === 1 ? 'saldata' : 'saldate'},{' '}
            {numero(quota.da_pagare)} da pagare
            {quota.groups.map((group) => (
              <GroupChip key={group.id} group={group} />
            ))}
          </Chips>
        }
        tools={<ExportButton disabled={shown?.total === 0} save={() => save({ params, query: filter }).unwrap()} />}
        actions={
          maySend &&
          quota.da_pagare > 0 && (
            <ButtonLink to={reminderOf(quota.id)} variant="outlined" startIcon={<Mail size={20} aria-hidden />}>
              Sollecita chi non ha pagato
            </ButtonLink>
          )
        }
      />
      <Stack>
        <Filter>
          <SelectField
            label="Stato"
            options={stateOptions}
            value={stato}
            onChange={(event) => choose(event.target.value)}
          />
        </Filter>
        <PagedList
          caption={`Iscritti della quota ${quota.descrizione}`}
          columns={columns}
          rowKey={rowKey}
          link={toFees}
          list={list}
          paging={paging}
          empty={
            <EmptyState>
              {stato === '' ? 'Nessun iscritto deve questa quota.' : 'Nessun iscritto con questo stato.'}
            </EmptyState>
          }
          outOfRange="In questa pagina non c’è nessuno."
        />
      </Stack>
    </>
  )
}

type State = (typeof quotaStates)[number] | ''

const stateOptions: readonly SelectOption[] = [
  { value: '', label: 'Tutti' },
  ...quotaStates.map((state) => ({ value: state, label: feeStateWord(state === 'da_pagare' ? null : state) })),
]

/** The filter and the page in the URL; another filter goes to the first page. */
function useStateFilter(size: number) {
  const [params, setParams] = useSearchParams()
  const stato: State = quotaStates.find((state) => state === params.get('stato')) ?? ''
  const choose = (state: string) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (state === '') next.delete('stato')
    else next.set('stato', state)
    setParams(next, { preventScrollReset: true })
  }
  return { stato, choose, ...usePaging(size) }
}
