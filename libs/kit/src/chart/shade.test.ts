import { luminance } from '../status/contrast.ts'
import { shade } from './shade.ts'

describe('shade', () => {
  it('is the same colour, darker', () => {
    expect(shade('#ff8000')).toBe('#8c4600')
    expect(luminance(shade('#ffb627'))).toBeLessThan(luminance('#ffb627') ?? 0)
  })

  it('leaves black, and any value that is not `#rrggbb`, unchanged', () => {
    expect(shade('#000000')).toBe('#000000')
    expect(shade('var(--blu)')).toBe('var(--blu)')
  })
})
