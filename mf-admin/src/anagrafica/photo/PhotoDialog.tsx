import { useUpdatePhotoMutation } from '@cortile/client/foto.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { hasCamera } from '@cortile/kit/camera/use-camera.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Camera, ImageUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FileButton } from '../../ui/FileButton.tsx'
import { cutPhoto, toSource, type Square } from './cut-photo.ts'
import { PhotoCamera } from './PhotoCamera.tsx'
import { PhotoCutter } from './PhotoCutter.tsx'

const Content = styled(DialogContent)({ display: 'grid', gap: 16, '& > p': { margin: 0 } })
const Ways = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: 12,
  '& > label': { justifyContent: 'center' },
})
const Wrong = styled.p({ color: colorVars.error.main })

const NOT_A_PICTURE = 'Questo file non si apre come foto: scegli un’immagine JPEG o PNG'
const NOT_CUT = 'La foto non si può ritagliare: scegline un’altra'

/** A picture that is being cut, with its URL. */
interface Source {
  picture: Blob
  url: string
}

interface PhotoDialogProps {
  open: boolean
  member: Anagrafica
  onClose: () => void
}

/** Takes the photo of a member with the camera, or from a file, and cuts it to a square on this device. */
export function PhotoDialog({ open, member, onClose }: PhotoDialogProps) {
  const [source, setSource] = useSource()
  const [live, setLive] = useState(false)
  const [square, setSquare] = useState<Square | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const { save, saving } = useSave(member, { onSaved: onClose, onRefused: setWrong })

  const choose = async (picture: Blob | HTMLVideoElement) => {
    setWrong(null)
    const drawn = await toSource(picture)
    if (drawn === null) return setWrong(NOT_A_PICTURE)
    setLive(false)
    setSquare(null)
    setSource(drawn)
  }
  return (
    <Dialog open={open} onClose={saving ? undefined : onClose} maxWidth="xs">
      <DialogTitle>Foto di {member.nome}</DialogTitle>
      <Content>
        {source ? (
          <PhotoCutter key={source.url} source={source.url} onCut={setSquare} />
        ) : live ? (
          <PhotoCamera onTake={(video) => void choose(video)} />
        ) : (
          <p>Il viso di fronte, con luce. La vede solo chi è in segreteria o alla porta.</p>
        )}
        {wrong !== null && <Wrong role="alert">{wrong}</Wrong>}
        <Ways>
          {hasCamera() && !live && (
            <Button
              variant="outlined"
              startIcon={<Camera size={20} aria-hidden />}
              disabled={saving}
              onClick={() => {
                setSource(null)
                setLive(true)
              }}
            >
              {source ? 'Scatta di nuovo' : 'Usa la fotocamera'}
            </Button>
          )}
          <FileButton>
            <ImageUp size={20} aria-hidden />
            Scegli un file
            <input
              type="file"
              accept="image/*"
              disabled={saving}
              onChange={({ currentTarget }) => {
                const [chosen] = currentTarget.files ?? []
                if (chosen) void choose(chosen)
                // Lets the user choose the same file again.
                currentTarget.value = ''
              }}
            />
          </FileButton>
        </Ways>
      </Content>
      <DialogActions>
        <Button color="inherit" variant="outlined" disabled={saving} onClick={onClose}>
          Annulla
        </Button>
        <Button
          variant="contained"
          loading={saving}
          disabled={source === null || square === null}
          onClick={() => source && square && void save(source.picture, square)}
        >
          Salva
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The picture that is being cut; the browser frees its URL with the next one, and with the dialog. */
function useSource() {
  const [source, setSource] = useState<Source | null>(null)
  useEffect(() => () => (source ? URL.revokeObjectURL(source.url) : undefined), [source])
  const change = (picture: Blob | null) =>
    setSource(picture === null ? null : { picture, url: URL.createObjectURL(picture) })
  return [source, change] as const
}

function useSave(
  member: Anagrafica,
  { onSaved, onRefused }: { onSaved: () => void; onRefused: (message: string) => void },
) {
  const [update] = useUpdatePhotoMutation()
  const [saving, setSaving] = useState(false)
  const save = async (picture: Blob, square: Square) => {
    setSaving(true)
    const photo = await cutPhoto(picture, square).catch(() => null)
    const { error } = photo ? await update({ params: { id: member.id }, body: photo }) : { error: null }
    setSaving(false)
    if (error !== undefined) return onRefused(messageOf(error) ?? NOT_CUT)
    notify.success('Foto salvata')
    onSaved()
  }
  return { save, saving }
}
