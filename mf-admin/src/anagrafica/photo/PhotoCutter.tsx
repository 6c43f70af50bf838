import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import IconButton from '@mui/material/IconButton'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Square } from './cut-photo.ts'
import { PhotoFrame } from './PhotoCamera.tsx'

const ZOOM_MAX = 4
const ZOOM_STEP = 0.25
/** Pixels that an arrow key moves the picture. */
const MOVE_PX = 8

const Hint = styled.p({ margin: 0, color: colorVars.muted })
const Tools = styled.div({ display: 'flex', alignItems: 'center', gap: 8, '& > p': { flex: 1 } })

interface PhotoCutterProps {
  /** URL of the picture. */
  source: string
  onCut: (square: Square) => void
}

/** Chooses the square of a picture in which the face is: with a finger, the mouse, or the arrow keys. */
export function PhotoCutter({ source, onCut }: PhotoCutterProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const step = (by: number) => setZoom(Math.min(ZOOM_MAX, Math.max(1, zoom + by)))
  return (
    <>
      <PhotoFrame>
        <Cropper
          image={source}
          aspect={1}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          objectFit="cover"
          showGrid={false}
          keyboardStep={MOVE_PX}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, square) => onCut(square)}
          mediaProps={{ alt: 'Foto da ritagliare' }}
          cropperProps={{ role: 'group', 'aria-label': 'Ritaglio: sposta la foto con le frecce' }}
        />
      </PhotoFrame>
      <Tools>
        <Hint>Sposta e ingrandisci: il viso al centro.</Hint>
        <IconButton aria-label="Riduci" disabled={zoom <= 1} onClick={() => step(-ZOOM_STEP)}>
          <ZoomOut size={20} aria-hidden />
        </IconButton>
        <IconButton aria-label="Ingrandisci" disabled={zoom >= ZOOM_MAX} onClick={() => step(ZOOM_STEP)}>
          <ZoomIn size={20} aria-hidden />
        </IconButton>
      </Tools>
    </>
  )
}
