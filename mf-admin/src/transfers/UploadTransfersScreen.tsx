import { useAddTransfersMutation } from '@cortile/client/bonifici.ts'
import { TRANSFERS_AT_ONCE, type TransferRow } from '@cortile/contract/bonifici.ts'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { SelectField } from '@cortile/kit/fields/SelectField.tsx'
import { date, importo, numero } from '@cortile/kit/format.ts'
import { ActionBar } from '@cortile/kit/layout/ActionBar.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { PagedTable } from '@cortile/kit/table/PagedTable.tsx'
import type { Column } from '@cortile/kit/table/table-column.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { FileDrop } from '../forms/FileDrop.tsx'
import {
  bankFields,
  guessMapping,
  readBankFile,
  transfersIn,
  type BankField,
  type BankFile,
  type BankMapping,
} from './bank-file.ts'

const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
const Fields = styled.div({
  display: 'grid',
  gap: '20px 24px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
})

const NO_TABLE = 'In questo file non ci sono movimenti: serve la lista dei movimenti del conto, salvata come CSV.'
const TOO_MANY = `Il file ha più di ${numero(TRANSFERS_AT_ONCE)} movimenti: scarica un periodo più breve.`
const SHOWN = 8

const labels: Readonly<Record<BankField, string>> = {
  data: 'Data',
  importo: 'Importo, o entrate',
  causale: 'Causale',
  ordinante: 'Ordinante',
}

const columns: readonly Column<TransferRow & { n: number }>[] = [
  { id: 'data', header: 'Data', width: '112px', card: 'aside', cell: ({ data }) => date(data) },
  { id: 'causale', header: 'Causale', card: 'title', width: 'minmax(0, 3fr)', cell: ({ causale }) => causale },
  { id: 'ordinante', header: 'Ordinante', cell: ({ ordinante }) => ordinante },
  { id: 'importo', header: 'Importo', align: 'end', width: '112px', cell: (row) => importo(row.importo) },
]

interface Chosen {
  name: string
  file: BankFile
  mapping: BankMapping
}

/** The bank's list of movements: read and mapped in the browser, and sent as rows. */
export function UploadTransfersScreen() {
  const request = useIdempotentRequest()
  const navigate = useNavigate()
  const [add, { isLoading, error }] = useAddTransfersMutation()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const choose = async (file: File) => {
    const read = await readBankFile(file).catch(() => null)
    setUnreadable(read === null)
    setChosen(read && { name: file.name, file: read, mapping: guessMapping(read) })
  }
  const found = chosen && transfersIn(chosen.file, chosen.mapping)
  const incoming = found?.righe.filter((row) => row.importo > 0) ?? []
  const isTooLong = (found?.righe.length ?? 0) > TRANSFERS_AT_ONCE
  const isMapped = chosen !== null && chosen.mapping.data !== null && chosen.mapping.importo !== null
  const send = async (righe: TransferRow[]) => {
    const body = { righe }
    const { nuovi, doppi } = await request.send(JSON.stringify(body), (idempotencyKey) =>
      add({ body, idempotencyKey }).unwrap(),
    )
    notify.success(addedWords(nuovi, doppi))
    void navigate('/cassa/bonifici')
  }
  return (
    <>
      <PageHeader title="Carica i bonifici" subtitle="Dalla lista dei movimenti del conto, salvata come CSV" />
      <Stack>
        <Panel title="File">
          <FileDrop
            name={chosen?.name ?? null}
            disabled={isLoading}
            onChoose={(file) => {
              void choose(file)
            }}
          />
        </Panel>
        {unreadable && <Failure>{NO_TABLE}</Failure>}
        {chosen && (
          <Panel title="Colonne">
            <Fields>
              {bankFields.map((field) => (
                <SelectField
                  key={field}
                  label={labels[field]}
                  options={optionsOf(chosen.file)}
                  value={chosen.mapping[field] ?? ''}
                  disabled={isLoading}
                  onChange={({ target }) => {
                    const column = target.value === '' ? null : Number(target.value)
                    setChosen({ ...chosen, mapping: { ...chosen.mapping, [field]: column } })
                  }}
                />
              ))}
            </Fields>
          </Panel>
        )}
        {found && isMapped && (
          <PagedTable
            caption="Bonifici nel file"
            columns={columns}
            rows={incoming.slice(0, SHOWN).map((row, n) => ({ ...row, n }))}
            rowKey={({ n }) => n}
            fetching={false}
            error={null}
            empty={<Failure>In queste colonne non ci sono entrate.</Failure>}
            skeletonRows={SHOWN}
          />
        )}
        {isTooLong && <Failure>{TOO_MANY}</Failure>}
        {error && <Failure>{messageOf(error)}</Failure>}
        {found && (
          <ActionBar label={foundWords(incoming.length, found.unread)}>
            <ButtonLink to="/cassa/bonifici" variant="outlined">
              Annulla
            </ButtonLink>
            <Button
              variant="contained"
              disabled={incoming.length === 0 || isTooLong || !isMapped}
              loading={isLoading}
              onClick={() => void send(found.righe).catch(() => undefined)}
            >
              {incoming.length === 1 ? 'Carica 1 bonifico' : `Carica ${numero(incoming.length)} bonifici`}
            </Button>
          </ActionBar>
        )}
      </Stack>
    </>
  )
}

function Failure({ children }: { children: ReactNode }) {
  return (
    <Alert severity="error">
      <p>{children}</p>
    </Alert>
  )
}

function optionsOf({ head }: BankFile) {
  return [
    { value: '', label: 'Nessuna' },
    ...head.map((title, n) => ({ value: n, label: title || `Colonna ${n + 1}` })),
  ]
}

function foundWords(incoming: number, unread: number): string {
  const came = incoming === 1 ? '1 entrata' : `${numero(incoming)} entrate`
  if (unread === 0) return came
  return `${came}; ${unread === 1 ? '1 riga senza data o importo resta fuori' : `${numero(unread)} righe senza data o importo restano fuori`}`
}

function addedWords(nuovi: number, doppi: number): string {
  const added = nuovi === 1 ? '1 bonifico caricato' : `${numero(nuovi)} bonifici caricati`
  return doppi === 0 ? added : `${added}, ${doppi === 1 ? '1 c’era già' : `${numero(doppi)} c’erano già`}`
}
