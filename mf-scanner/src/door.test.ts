import { defaultDoor, toggleGroup, toggleNoGroups } from './door.ts'

const groups = [{ id: 1 }, { id: 2 }]

describe('the choice of groups at the door', () => {
  it('starts with every group and without free access', () => {
    expect(defaultDoor(groups)).toEqual({ allowed: [1, 2], noGroups: false })
  })

  it('leaves at least one group selected', () => {
    expect(toggleGroup({ allowed: [1], noGroups: false }, 1)).toBeNull()
    expect(toggleGroup({ allowed: [1], noGroups: false }, 2)).toEqual({ allowed: [1, 2], noGroups: false })
  })

  it('ends free access when a group is deselected', () => {
    expect(toggleGroup({ allowed: [1, 2], noGroups: true }, 2)).toEqual({ allowed: [1], noGroups: false })
  })

  it('selects every group with free access, and keeps them without it', () => {
    const free = toggleNoGroups({ allowed: [2], noGroups: false }, groups)
    expect(free).toEqual({ allowed: [1, 2], noGroups: true })
    expect(toggleNoGroups(free, groups)).toEqual({ allowed: [1, 2], noGroups: false })
  })
})
