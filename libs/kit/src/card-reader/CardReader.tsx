import styled from '@emotion/styled'
import { hasCamera } from '../camera/use-camera.ts'
import { hidden } from '../layout/VisuallyHidden.tsx'
import { CardReaderCamera } from './CardReaderCamera.tsx'
import { CardReaderState } from './CardReaderState.tsx'
import type { ActiveCardReader } from './use-card-reader.ts'
import { useReaderFocus } from './use-reader-focus.ts'

const Root = styled.div({
  position: 'relative',
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  maxWidth: '100%',
  // Among a page's buttons it counts as two (reader and camera); an open camera has a line of its own.
  '[data-kit-actions] > &': { flexGrow: 2 },
  '[data-kit-actions] > &:has([data-card-camera])': { display: 'contents' },
})
const Input = styled.input(hidden)

/**
 * Always shows whether a card would be read now, contains the field for readers that need one, and offers the camera
 * where the browser has one.
 */
export function CardReader({ reader }: { reader: ActiveCardReader }) {
  const { cardDigits, locked, field, fieldHandlers, readByCamera } = reader
  const ready = useReaderFocus(field)
  return (
    <Root>
      <Input
        ref={field}
        {...fieldHandlers}
        aria-label="Numero della card"
        inputMode="none"
        autoComplete="off"
        maxLength={cardDigits}
        data-card-reader
      />
      <CardReaderState locked={locked} ready={ready} onWake={() => field.current?.focus()} />
      {hasCamera() && <CardReaderCamera cardDigits={cardDigits} onCard={readByCamera} locked={locked} />}
    </Root>
  )
}
