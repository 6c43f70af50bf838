import {
  usePayForMembersMutation,
  useTakeBackForMembersMutation,
  type ManyOutcome,
} from '@cortile/client/many-members.ts'
import { useQuotesQuery } from '@cortile/client/quotes.ts'
import { feeStates } from '@cortile/contract/fee-states.ts'
import { PAGE_SIZE_MAX } from '@cortile/contract/limits.ts'
import { mezzi, mezzoWord, type Mezzo } from '@cortile/contract/mezzi.ts'
import type { PayQuota } from '@cortile/contract/quotes.ts'
import { SelectField } from '@cortile/kit/fields/SelectField.tsx'
import { monete } from '@cortile/kit/format.ts'
import { useState } from 'react'
import type { ActionDialogProps } from './actions.ts'
import { ManyDialog } from './ManyDialog.tsx'
import { peopleWords } from './use-many.ts'

const methods = {
  pagato: 'Pagata con i soldi',
  saldo: 'Pagata con il saldo di ognuno',
  ignorato: 'Non dovuta',
} as const satisfies Record<PayQuota['method'], string>
const methodOptions = feeStates.map((value) => ({ value, label: methods[value] }))

const meansOptions = mezzi.map((value) => ({ value, label: mezzoWord(value) }))

/** Settles one fee for the selected members. */
export function FeeDialog({ many, onDone, ...dialog }: ActionDialogProps) {
  const { data } = useQuotesQuery({ query: { page: 1, per_page: PAGE_SIZE_MAX } })
  const [pay] = usePayForMembersMutation()
  const [takeBack] = useTakeBackForMembersMutation()
  const [fee, setFee] = useState('')
  const [method, setMethod] = useState<PayQuota['method']>('pagato')
  const [mezzo, setMezzo] = useState<Mezzo>('contanti')
  const owed = (data?.data ?? []).filter(({ da_pagare }) => da_pagare > 0)
  const options = [
    { value: '', label: data && owed.length === 0 ? 'Nessuna quota da pagare' : 'Scegli una quota' },
    ...owed.map(({ id, descrizione, importo }) => ({ value: String(id), label: `${descrizione}, ${monete(importo)}` })),
  ]
  const quota = Number(fee)
  const name = owed.find(({ id }) => id === quota)?.descrizione ?? ''
  const submit = async () => {
    await many.start({
      people: dialog.people,
      run: async (people) => {
        const how = method === 'pagato' ? { method, mezzo } : { method }
        return notOwing(await pay({ quota, pay: how, ids: people.map(({ id }) => id) }).unwrap())
      },
      words: (count) =>
        `«${name}» ${method === 'ignorato' ? 'segnata come non dovuta' : 'pagata'} per ${peopleWords(count)}`,
      undo: (people) => takeBack({ quota, ids: people.map(({ id }) => id) }).unwrap(),
    })
    onDone()
  }
  return (
    <ManyDialog
      {...dialog}
      title="Quota"
      submitLabel={method === 'ignorato' ? 'Segna come non dovuta' : 'Segna come pagata'}
      busy={many.busy}
      ready={fee !== ''}
      onSubmit={() => void submit()}
    >
      <SelectField label="Quota" value={fee} options={options} onChange={({ target }) => setFee(target.value)} />
      <SelectField
        label="Come viene saldata"
        value={method}
        options={methodOptions}
        onChange={({ target }) => setMethod(feeStates.find((state) => state === target.value) ?? 'pagato')}
      />
      {method === 'pagato' && (
        <SelectField
          label="Mezzo"
          value={mezzo}
          options={meansOptions}
          onChange={({ target }) => setMezzo(mezzi.find((each) => each === target.value) ?? 'contanti')}
        />
      )}
    </ManyDialog>
  )
}

/** The server finds no such fee for a member of another group. */
function notOwing({ done, refused }: ManyOutcome): ManyOutcome {
  const why = (each: ManyOutcome['refused'][number]) =>
    each.status === 404 ? { ...each, message: 'non deve questa quota' } : each
  return { done, refused: refused.map(why) }
}
