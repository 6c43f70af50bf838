import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Dialog from '@mui/material/Dialog'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { nextIndex, type PaletteResult } from './result.ts'
import { ResultGroup } from './Results.tsx'
import { usePaletteResults } from './use-results.ts'

const Top = styled.div({ padding: 16, borderBottom: `1px solid ${colorVars.line}`, backgroundColor: colorVars.surface })
const Results = styled.div({
  display: 'flex',
  flexDirection: 'column',
  height: 'min(60dvh, 480px)',
  padding: '8px 8px 0',
})
// The listbox itself scrolls, because the focus stays in the field.
const Listbox = styled.div({ minHeight: 0, overflowY: 'auto', paddingBlockEnd: 16 })
/** Top-aligned, so that the field does not move while the number of results changes. */
const atTop = { style: { alignItems: 'flex-start' } }
const Message = styled.p({ margin: 0, padding: '24px 16px', textAlign: 'center', color: colorVars.muted })

/** Command palette: opens a member by name, card or contact, or by one of its adults, or a page by its name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [index, setIndex] = useState(0)
  // Enter was pressed before the results of the text had loaded.
  const [isEnterPending, setIsEnterPending] = useState(false)
  const { members, persons, pages, waiting, failed } = usePaletteResults(text)
  const results = [...members, ...persons, ...pages]
  const current = results[Math.min(index, results.length - 1)]
  const open = ({ path }: PaletteResult) => {
    onClose()
    void navigate(path)
  }
  const openCurrent = useEffectEvent(() => {
    if (current) open(current)
  })
  useEffect(() => {
    if (isEnterPending && !waiting) openCurrent()
  }, [isEnterPending, waiting])
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (by !== null) {
      event.preventDefault()
      setIndex(nextIndex(Math.min(index, results.length - 1), by, results.length))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // The shown results are of an older text, and might open another member: waits for those of this text.
      if (waiting) setIsEnterPending(true)
      else if (current) open(current)
    }
  }
  const list = {
    id: `${id}-lines`,
    current,
    optionId: (result: PaletteResult) => `${id}-${results.indexOf(result)}`,
    onChoose: open,
  }
  return (
    <Dialog open onClose={onClose} slotProps={{ container: atTop, paper: { 'aria-label': 'Cerca' } }}>
      <Top>
        <OutlinedInput
          fullWidth
          autoFocus
          autoComplete="off"
          placeholder="Cerca un iscritto o una pagina"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setIndex(0)
            setIsEnterPending(false)
          }}
          onKeyDown={onKeyDown}
          startAdornment={<Search size={20} aria-hidden />}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Cerca un iscritto o una pagina',
            spellCheck: false,
            enterKeyHint: 'go',
            'aria-expanded': results.length > 0,
            'aria-controls': list.id,
            'aria-activedescendant': current && list.optionId(current),
            'aria-autocomplete': 'list',
          }}
        />
      </Top>
      <Results>
        {failed && <Message role="alert">La ricerca degli iscritti non risponde. Riprova tra poco.</Message>}
        <Listbox role="listbox" id={list.id} aria-label="Risultati">
          <ResultGroup title="Iscritti" results={members} {...list} />
          <ResultGroup title="Genitori e chi ritira" results={persons} {...list} />
          <ResultGroup title="Pagine" results={pages} {...list} />
        </Listbox>
        {results.length === 0 && !waiting && !failed && <Message>Nessun iscritto e nessuna pagina.</Message>}
        <VisuallyHidden role="status">{waiting ? '' : resultCount(results.length)}</VisuallyHidden>
      </Results>
    </Dialog>
  )
}

function resultCount(count: number): string {
  return count === 1 ? '1 risultato' : `${count} risultati`
}
