import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

describe('Button', () => {
  it('is no button of a form unless it says so', () => {
    render(<Button>Aggiungi</Button>)
    expect(screen.getByRole('button', { name: 'Aggiungi' })).toHaveAttribute('type', 'button')
  })

  it('while something is under way it can not be pressed, and the sign of that has its name', async () => {
    const press = jest.fn()
    render(
      <Button loading loadingPosition="start" onClick={press}>
        Accedi
      </Button>,
    )
    const button = screen.getByRole('button', { name: /Accedi/ })
    expect(button).toBeDisabled()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-labelledby', button.id)
    await userEvent.setup({ pointerEventsCheck: 0 }).click(button)
    expect(press).not.toHaveBeenCalled()
  })

  it('keeps the focus where it only says that it is disabled', () => {
    render(<Button aria-disabled>Altri</Button>)
    const button = screen.getByRole('button', { name: 'Altri' })
    button.focus()
    expect(button).toHaveFocus()
  })
})

describe('IconButton', () => {
  it('has the name it is given', async () => {
    const press = jest.fn()
    render(<IconButton aria-label="Chiudi" onClick={press} />)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Chiudi' }))
    expect(press).toHaveBeenCalledTimes(1)
  })
})
