import { useAssignTeamMutation } from '@cortile/client/er-presenze.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { surnameFirst } from '@cortile/kit/format.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useEffect } from 'react'

interface FoundLeaderProps {
  member: AnagraficaRow
  place: { settimana_id: number; squadra_id: number | null }
  /** The member is a leader already. */
  leads: boolean
  /** The focused button may have been removed. */
  onSettled: () => void
}

/** Makes a member that was found a leader. */
export function FoundLeader({ member, place, leads, onSettled }: FoundLeaderProps) {
  const [assign, { isLoading, isSuccess, reset }] = useAssignTeamMutation()
  const name = surnameFirst(member)
  // The refetched day has the leader from then on, and knows when it leads no more.
  useEffect(() => {
    if (leads) reset()
  }, [leads, reset])
  const makeLeader = async () => {
    const assigning = assign({
      params: { id: place.settimana_id, anagraficaId: member.id },
      body: { squadra_id: place.squadra_id, animatore: true },
    }).unwrap()
    await notify
      .during(assigning, { pending: 'Aggiunta in corso...', success: 'Animatore aggiunto' })
      // The error has been reported.
      .catch(() => undefined)
    onSettled()
  }
  if (leads || isSuccess) return <Chip color="success" label="Animatore" />
  return (
    <Button variant="outlined" loading={isLoading} aria-label={`Aggiungi ${name}`} onClick={() => void makeLeader()}>
      Aggiungi
    </Button>
  )
}
