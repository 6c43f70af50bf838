import styled from '@emotion/styled'
import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { Button } from '@cortile/kit/mui.ts'
import { Trash2 } from 'lucide-react'
import { useDialog } from '../../use-dialog.ts'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'

const End = styled.div({ display: 'flex', justifyContent: 'flex-end' })

/** The way out of the registry: at the end of the record, away from what is pressed every day. */
export function RemoveMember({ member }: { member: Anagrafica }) {
  const removes = useMay('anagrafica.remove')
  const dialog = useDialog<Anagrafica>()
  return (
    <End>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Trash2 size={20} aria-hidden />}
        disabled={!removes}
        onClick={() => dialog.show(member)}
      >
        Elimina
      </Button>
      {dialog.about && (
        <RemoveMemberDialog key={dialog.opening} open={dialog.open} member={dialog.about} onClose={dialog.hide} />
      )}
    </End>
  )
}
