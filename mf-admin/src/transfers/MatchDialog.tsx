import { useMatchTransferMutation } from '@cortile/client/bonifici.ts'
import { useFamilyDuesQuery } from '@cortile/client/pagamenti.ts'
import type { Bonifico } from '@cortile/contract/bonifici.ts'
import type { MemberDues } from '@cortile/contract/pagamenti.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { monete, surnameFirst } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fontSize, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PendingDialog } from '../forms/PendingDialog.tsx'
import { DueRow } from '../quotes/dues/DueRow.tsx'
import { duesIn, duesOfMember, signatureOf } from '../quotes/dues/pay-dues-values.ts'
import { sayingWhy } from '../quotes/dues/saying-why.ts'
import { MemberSearch } from '../ui/MemberSearch.tsx'
import { layOut, leftAfter, matchForm, type MatchValues } from './match-values.ts'
import { SaldoRow } from './SaldoRow.tsx'
import { TransferFacts } from './TransferFacts.tsx'

const TITLE = 'Abbina il bonifico'

const Content = styled(DialogContent)({ display: 'grid', gap: 20, alignContent: 'start' })
const Rows = styled.ul({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' })
const Who = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
})
const Name = styled.h3({ margin: 0, fontSize: rem(fontSize.text), fontWeight: 700 })
const Left = styled.p({ margin: 0, fontWeight: 600, '&[data-short]': { color: colorVars.error.main } })

interface MatchDialogProps {
  transfer: Bonifico
  open: boolean
  onClose: () => void
}

/** What a transfer pays, confirmed by a person: dues of the member that its text names, of its family, or of another one. */
export function MatchDialog(props: MatchDialogProps) {
  const [named] = props.transfer.proposte
  const [member, setMember] = useState(named?.anagrafica_id ?? null)
  if (member === null) return <ChooseMember {...props} onChoose={setMember} />
  return <MatchOf key={member} {...props} member={member} onOther={() => setMember(null)} />
}

function ChooseMember({ transfer, open, onClose, onChoose }: MatchDialogProps & { onChoose: (id: number) => void }) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs">
      <DialogTitle>{TITLE}</DialogTitle>
      <Content>
        <TransferFacts transfer={transfer} />
        <MemberSearch
          action={(member) => (
            <Button
              variant="outlined"
              aria-label={`Scegli ${surnameFirst(member)}`}
              onClick={() => onChoose(member.id)}
            >
              Scegli
            </Button>
          )}
        />
      </Content>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          Annulla
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface MatchOfProps extends MatchDialogProps {
  member: number
  /** Another member is to be chosen. */
  onOther: () => void
}

function MatchOf(props: MatchOfProps) {
  const { member, open, onClose } = props
  const query = useFamilyDuesQuery({ params: { id: member } })
  // The form begins again when what is owed has changed elsewhere.
  if (query.data) return <Match key={signatureOf(query.data)} {...props} family={query.data} />
  return <PendingDialog title={TITLE} query={query} open={open} onClose={onClose} />
}

function Match({ transfer, open, onClose, member, onOther, family }: MatchOfProps & { family: readonly MemberDues[] }) {
  const request = useIdempotentRequest()
  const [match] = useMatchTransferMutation()
  // Not per render: the amounts must not change under what is typed.
  const [{ dues, values }] = useState(() => {
    const owed = duesIn(family)
    return { dues: owed, values: layOut(owed, transfer.residuo) }
  })
  const record = useRecordForm({
    schema: matchForm(dues, transfer.residuo, member),
    values,
    save: async (body) => {
      await sayingWhy(
        request.send(JSON.stringify(body), (idempotencyKey) =>
          notify.during(match({ params: { id: transfer.id }, body, idempotencyKey }).unwrap(), {
            pending: 'Abbinamento...',
            success: 'Bonifico abbinato',
          }),
        ),
      )
      onClose()
    },
  })
  const [own] = family
  return (
    <FormDialog
      record={record}
      open={open}
      title={TITLE}
      submitLabel="Abbina"
      focusFirst="without-touch"
      onClose={onClose}
    >
      <TransferFacts transfer={transfer} />
      {family.map(({ anagrafica }) => (
        <div key={anagrafica.id}>
          <Who>
            <Name>{surnameFirst(anagrafica)}</Name>
            {anagrafica.id === member && <Button onClick={onOther}>Un altro iscritto</Button>}
          </Who>
          <Rows>
            {duesOfMember(dues, anagrafica.id).map(({ due, row }) => (
              <DueRow key={row} due={due} row={row} />
            ))}
            {anagrafica.id === member && own && <SaldoRow name={own.anagrafica.nome} />}
          </Rows>
        </div>
      ))}
      <WhatIsLeft residuo={transfer.residuo} />
    </FormDialog>
  )
}

function WhatIsLeft({ residuo }: { residuo: number }) {
  const { control } = useFormContext<MatchValues>()
  const [righe, saldo] = useWatch({ control, name: ['righe', 'saldo'] })
  const left = leftAfter(residuo, { righe, saldo })
  return (
    <Left role="status" data-short={left < 0 || undefined}>
      {leftWords(left)}
    </Left>
  )
}

function leftWords(left: number): string {
  if (left === 0) return 'Il bonifico è tutto abbinato'
  if (left < 0) return `${left === -1 ? 'Manca' : 'Mancano'} ${monete(-left)}`
  return `${left === 1 ? 'Resta' : 'Restano'} ${monete(left)} del bonifico`
}
