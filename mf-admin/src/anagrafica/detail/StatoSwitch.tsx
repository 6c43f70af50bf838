import { useSetStatoMutation } from '@cortile/client/anagrafica.ts'
import { useMay } from '@cortile/client/use-may.ts'
import { STATO_LABELS } from '@cortile/contract/anagrafica.input.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { StatusDot } from '@cortile/kit/status/StatusDot.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

const Switch = styled.button({
  gap: 10,
  margin: '0 -6px',
  padding: '0 6px',
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { backgroundColor: colorVars.sunken, color: colorVars.text },
})
const Track = styled.span({
  position: 'relative',
  width: 36,
  height: 20,
  borderRadius: radius.pill,
  border: `1px solid ${colorVars.field}`,
  backgroundColor: colorVars.sunken,
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 2,
    insetInlineStart: 2,
    width: 14,
    height: 14,
    borderRadius: '50%',
    backgroundColor: colorVars.field,
  },
  '[aria-checked="true"] > &': { backgroundColor: colorVars.success.main, borderColor: colorVars.success.main },
  '[aria-checked="true"] > &::after': { insetInlineStart: 18, backgroundColor: colorVars.success.contrastText },
})

/** Attivo or sospeso; a switch if the user may edit, updated optimistically. */
export function StatoSwitch({ member }: { member: Anagrafica }) {
  const edits = useMay('anagrafica.edit')
  const [setStato, { isLoading }] = useSetStatoMutation()
  if (!edits) {
    return (
      <span>
        <StatusDot active={member.stato === 'attivo'} label={STATO_LABELS[member.stato]} />
      </span>
    )
  }
  const active = member.stato === 'attivo'
  const toggle = async () => {
    if (isLoading) return
    const body = { stato: active ? 'sospeso' : 'attivo' } as const
    // The frame reports a refusal, and the cache is rolled back.
    await notify
      .during(setStato({ params: { id: member.id }, body }).unwrap(), {
        pending: 'Stato aggiornato in corso...',
        success: 'Stato aggiornato con successo',
      })
      .catch(() => undefined)
  }
  return (
    <Switch
      type="button"
      role="switch"
      data-printed
      aria-checked={active}
      aria-label={`Stato: ${STATO_LABELS[active ? 'attivo' : 'sospeso']}`}
      onClick={() => void toggle()}
    >
      <Track aria-hidden data-screen-only />
      <StatusDot active={member.stato === 'attivo'} label={STATO_LABELS[member.stato]} />
    </Switch>
  )
}
