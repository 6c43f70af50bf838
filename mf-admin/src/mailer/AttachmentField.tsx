import { useField } from '@cortile/forms/use-field.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import IconButton from '@mui/material/IconButton'
import { Paperclip, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { FileButton } from '../ui/FileButton.tsx'
import { currentError, type Picked } from './use-attachment.ts'

const Root = styled.div({ display: 'grid', justifyItems: 'start', gap: 6, minWidth: 0 })
const Title = styled.span({ fontSize: rem(fontSize.small), fontWeight: 600 })
const Line = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', maxWidth: '100%' })
const Name = styled.span({ minWidth: 0, overflowWrap: 'anywhere' })
const Under = styled.div({
  fontSize: rem(fontSize.small),
  color: colorVars.muted,
  '&[data-wrong]': { color: colorVars.error.main },
})

interface AttachmentFieldProps {
  name: string
  /** Name of the mail's file; empty without one. */
  file: string
  /** `null` if the file has to be chosen again. */
  picked: Picked | null
  disabled: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

/** The one attachment of a mail. */
export function AttachmentField({ name, file, picked, disabled, onChoose, onRemove }: AttachmentFieldProps) {
  const id = useId()
  const { control, error } = useField(name)
  const { field } = useController({ control, name })
  const input = useRef<HTMLInputElement>(null)
  const wrong = picked?.wrong ?? currentError(error, picked)
  return (
    <Root>
      <Title>Allegato</Title>
      <Line>
        <FileButton>
          <Paperclip size={20} aria-hidden />
          {file === '' ? 'Scegli un file' : 'Scegli un altro file'}
          <input
            ref={(element) => {
              input.current = element
              field.ref(element)
            }}
            type="file"
            name={name}
            aria-label={file === '' ? 'Allegato: scegli un file' : 'Allegato: scegli un altro file'}
            aria-describedby={`${id}-hint${wrong ? ` ${id}-wrong` : ''}`}
            aria-invalid={wrong ? true : undefined}
            disabled={disabled}
            onChange={({ target: { files }, currentTarget }) => {
              const [chosen] = files ?? []
              // Lets the user choose the same file again, once made smaller.
              if (chosen) onChoose(chosen)
              currentTarget.value = ''
            }}
          />
        </FileButton>
        {file !== '' && (
          <>
            <Name>{picked ? `${file}, ${sizeInWords(picked.size)}` : `${file}: da scegliere di nuovo`}</Name>
            <IconButton
              aria-label={`Togli ${file}`}
              title="Togli"
              disabled={disabled}
              onClick={() => {
                onRemove()
                input.current?.focus()
              }}
            >
              <X size={20} aria-hidden />
            </IconButton>
          </>
        )}
      </Line>
      <Under id={`${id}-hint`}>Un file, al massimo 10 MB</Under>
      {wrong && (
        <Under id={`${id}-wrong`} data-wrong role="alert">
          {wrong}
        </Under>
      )}
    </Root>
  )
}

const KB = 1024
const MB = KB * KB
const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

function sizeInWords(bytes: number): string {
  return bytes < MB ? `${Math.ceil(bytes / KB)} kB` : `${decimal.format(bytes / MB)} MB`
}
