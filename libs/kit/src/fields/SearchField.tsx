import styled from '@emotion/styled'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { colorVars } from '../theme/color-vars.ts'
import { canHover } from '../theme/media.ts'
import { rem, fontSize } from '../theme/tokens.ts'
import { useSearchHotkey } from './use-search-hotkey.ts'

export interface SearchFieldProps {
  label: string
  /** The current search, usually from the URL. */
  value: string
  onChange: (value: string) => void
  /** In ms; Enter and the clear button are not debounced. */
  debounce?: number | undefined
  /** `/` focuses the field. Never on a screen that reads cards. */
  hotkey?: boolean | undefined
  /** For a dialog whose purpose is the search. */
  autoFocus?: boolean | undefined
  labelHidden?: boolean | undefined
  placeholder?: string | undefined
}

const Key = styled.kbd({
  display: 'none',
  [canHover]: { display: 'block' },
  marginInlineEnd: 10,
  padding: '0 8px',
  border: `1px solid ${colorVars.line}`,
  borderRadius: 6,
  fontFamily: 'inherit',
  fontSize: rem(fontSize.small),
  color: colorVars.muted,
})

/** A debounced search field. */
export function SearchField({
  label,
  value,
  onChange,
  debounce = 300,
  hotkey = false,
  autoFocus = false,
  labelHidden,
  placeholder,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // The field's own value coming back must not overwrite a newer input.
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  function send(next: string) {
    setText(next)
    setSent(next)
    if (next !== sent) onChange(next)
  }
  const sendLater = useEffectEvent(send)
  useEffect(() => {
    if (text === sent) return undefined
    const timer = setTimeout(() => {
      sendLater(text)
    }, debounce)
    return () => {
      clearTimeout(timer)
    }
  }, [text, sent, debounce])
  useSearchHotkey(input, hotkey)

  return (
    <TextField
      inputRef={input}
      autoFocus={autoFocus}
      label={labelHidden ? undefined : label}
      placeholder={placeholder}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value)
      }}
      slotProps={{
        htmlInput: {
          role: 'searchbox',
          inputMode: 'search',
          enterKeyHint: 'search',
          'aria-keyshortcuts': hotkey ? '/' : undefined,
          'aria-label': labelHidden ? label : undefined,
          // On the input only: Enter on the clear button empties the search.
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key === 'Enter') send(text)
          },
        },
        input: {
          startAdornment: <Search size={20} aria-hidden />,
          endAdornment: text ? (
            <IconButton
              aria-label="Cancella la ricerca"
              title="Cancella la ricerca"
              onClick={() => {
                send('')
                input.current?.focus()
              }}
            >
              <X size={20} aria-hidden />
            </IconButton>
          ) : (
            hotkey && <Key aria-hidden>/</Key>
          ),
        },
      }}
    />
  )
}
