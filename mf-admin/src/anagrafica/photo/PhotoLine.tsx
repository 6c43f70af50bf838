import { usePhotoQuery, useRemovePhotoMutation } from '@cortile/client/foto.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { useDialog } from '../../forms/use-dialog.ts'
import { useFocusAfterRemoval } from '../../forms/use-focus-after-removal.ts'
import { PanelAction, PanelLine } from '../family/PanelLine.tsx'

/** Rarely needed: it is loaded with the first press. */
const PhotoDialog = lazy(() => import('./PhotoDialog.tsx').then((file) => ({ default: file.PhotoDialog })))

const Frame = styled.div({
  width: 96,
  aspectRatio: '1',
  marginBlockStart: 4,
  overflow: 'hidden',
  borderRadius: radius.medium,
  backgroundColor: colorVars.sunken,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})
const Buttons = styled.span({ display: 'flex', flexWrap: 'wrap', gap: 8 })

/** The photo by which the door recognises a member. */
export function PhotoLine({ member, hasPhoto }: { member: Anagrafica; hasPhoto: boolean }) {
  const take = useDialog<true>()
  const remove = useDialog<true>()
  const { target, noteRemoval } = useFocusAfterRemoval<HTMLButtonElement>({ has: hasPhoto, asking: remove.open })
  const allowed = member.foto_riconoscimento === true
  return (
    <PanelLine
      title="Foto"
      action={
        allowed && (
          <Buttons>
            {hasPhoto && (
              <Button
                size="small"
                color="error"
                aria-haspopup="dialog"
                aria-label="Togli la foto"
                onClick={() => remove.show(true)}
              >
                Togli
              </Button>
            )}
            <PanelAction
              ref={target}
              label={hasPhoto ? 'Cambia la foto' : 'Aggiungi la foto'}
              onClick={() => take.show(true)}
            >
              {hasPhoto ? 'Cambia' : 'Aggiungi'}
            </PanelAction>
          </Buttons>
        )
      }
    >
      {hasPhoto ? <Photo member={member} /> : <NoPhoto member={member} allowed={allowed} />}
      {take.about && (
        <Suspense>
          <PhotoDialog key={take.opening} open={take.open} member={member} onClose={take.hide} />
        </Suspense>
      )}
      {remove.about && <RemovePhoto open={remove.open} member={member} onRemoved={noteRemoval} onClose={remove.hide} />}
    </PanelLine>
  )
}

/** Not on paper, which is handed around. */
function Photo({ member: { id, nome } }: { member: Anagrafica }) {
  const { data } = usePhotoQuery({ params: { id } })
  return <Frame data-screen-only>{data !== undefined && <img src={data} alt={`Foto di ${nome}`} />}</Frame>
}

function NoPhoto({ member: { id, foto_riconoscimento }, allowed }: { member: Anagrafica; allowed: boolean }) {
  if (allowed) return <span>Nessuna foto</span>
  return (
    <span>
      {foto_riconoscimento === false ? 'Il consenso è stato negato.' : 'Manca il consenso alla foto.'}{' '}
      <Link to={`/anagrafica/${id}/modifica`}>Cambia la risposta</Link>
    </span>
  )
}

interface RemovePhotoProps {
  open: boolean
  member: Anagrafica
  onRemoved: () => void
  onClose: () => void
}

function RemovePhoto({ open, member: { id, nome }, onRemoved, onClose }: RemovePhotoProps) {
  const [remove, { isLoading }] = useRemovePhotoMutation()
  const confirm = async () => {
    const { error } = await remove({ params: { id } })
    if (error === undefined) {
      onRemoved()
      notify.success('Foto tolta')
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title="Togliere la foto?"
      confirmLabel="Togli"
      danger
      busy={isLoading}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>Alla porta {nome} si riconoscerà solo dal nome.</p>
    </ConfirmDialog>
  )
}
