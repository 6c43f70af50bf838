import { focusRing, colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useState, type DragEvent } from 'react'

const Drop = styled.label({
  position: 'relative',
  flex: '1 1 320px',
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: target.kiosk * 1.5,
  padding: '12px 20px',
  border: `2px dashed ${colorVars.field}`,
  borderRadius: radius.medium,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover, &[data-over]': { borderColor: colorVars.primary.main, backgroundColor: colorVars.primary.light },
  '&:has(:focus-visible)': focusRing,
  '&:has(:disabled)': { cursor: 'not-allowed', backgroundColor: colorVars.sunken },
  '& > svg': { flexShrink: 0, color: colorVars.primary.main },
  // Covers the whole box, so that a drop anywhere in it hits the input.
  '& > input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' },
})
const Name = styled.strong({ display: 'block' })
const Hint = styled.span({ color: colorVars.muted })

interface FileDropProps {
  /** Name of the chosen file. */
  name: string | null
  disabled: boolean
  onChoose: (file: File) => void
}

/** Chooses a CSV file by click or by drag and drop. */
export function FileDrop({ name, disabled, onChoose }: FileDropProps) {
  const [isDragOver, setDragOver] = useState(false)
  usePreventDrop()
  const drag = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setDragOver(is)
  }
  return (
    <Drop
      data-over={isDragOver || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        const [file] = event.dataTransfer.files
        if (file && !disabled) onChoose(file)
      }}
    >
      <FileSpreadsheet size={32} aria-hidden />
      <span>
        <Name>{name ?? 'Scegli un file CSV'}</Name>
        <Hint>{name === null ? 'oppure trascinalo qui, al massimo 10 MB' : 'Scegli un altro file'}</Hint>
      </span>
      <input
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label={name === null ? 'Scegli un file CSV' : `${name}: scegli un altro file`}
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Lets the user choose the same file again, once corrected.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </Drop>
  )
}

/** Without it, a file dropped beside the box makes the browser leave the page. */
function usePreventDrop() {
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault()
    for (const type of ['dragover', 'drop']) document.addEventListener(type, prevent)
    return () => {
      for (const type of ['dragover', 'drop']) document.removeEventListener(type, prevent)
    }
  }, [])
}
