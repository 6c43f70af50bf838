import { memberSorts, sortOrders, type MemberSort, type SortOrder } from '@cortile/contract/anagrafica.query.ts'
import { CheckField } from '@cortile/kit/fields/CheckField.tsx'
import { SelectField } from '@cortile/kit/fields/SelectField.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormLabel from '@mui/material/FormLabel'
import { Columns3 } from 'lucide-react'
import { useId, useState } from 'react'
import { columnName } from './columns.tsx'
import type { ColumnsState } from './use-columns.ts'
import type { ListState } from './use-list-query.ts'

const Content = styled(DialogContent)({ display: 'grid', gap: 20 })
const Boxes = styled.div({ display: 'grid' })

/** The orders in words, ascending and descending. */
const orders: Record<MemberSort, Record<SortOrder, string>> = {
  cognome: { asc: 'Cognome, dalla A', desc: 'Cognome, dalla Z' },
  nome: { asc: 'Nome, dalla A', desc: 'Nome, dalla Z' },
  gruppo: { asc: 'Gruppo, dalla A', desc: 'Gruppo, dalla Z' },
  eta: { asc: 'Età, dai più piccoli', desc: 'Età, dai più grandi' },
  saldo: { asc: 'Saldo, dal più basso', desc: 'Saldo, dal più alto' },
  da_pagare: { asc: 'Da pagare, dal meno', desc: 'Da pagare, dal più' },
}

interface ViewButtonProps {
  list: ListState
  view: ColumnsState
}

/** Columns and order of the list; on a phone, which has no headings, the only place for the order. */
export function ViewButton({ list: { query, fees, sort }, view }: ViewButtonProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const options = memberSorts
    .filter((by) => fees || by !== 'da_pagare')
    .flatMap((by) => sortOrders.map((order) => ({ value: `${by} ${order}`, label: orders[by][order] })))
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        title="Colonne e ordine"
        aria-haspopup="dialog"
        startIcon={<Columns3 size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span data-tool-label>Colonne e ordine</span>
      </Button>
      <Dialog open={open} onClose={close} maxWidth="xs">
        <DialogTitle>Colonne e ordine</DialogTitle>
        <Content>
          <SelectField
            label="Ordina per"
            value={`${query.sort} ${query.order}`}
            options={options}
            onChange={({ target }) => {
              const [by, order] = target.value.split(' ')
              const chosen = memberSorts.find((each) => each === by)
              if (chosen) sort(chosen, order === 'desc' ? 'desc' : 'asc')
            }}
          />
          <Boxes role="group" aria-labelledby={id}>
            <FormLabel component="div" id={id}>
              Colonne in più
            </FormLabel>
            {view.offered.map((column) => (
              <CheckField
                key={column}
                label={columnName(column)}
                checked={view.added.includes(column)}
                onChange={() => view.toggle(column)}
              />
            ))}
          </Boxes>
        </Content>
        <DialogActions>
          <Button variant="contained" onClick={close}>
            Fatto
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
