const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react')

// React records a stack for every element, up to a number per second; one test draws thousands. Without them a
// warning names the components above it all the same, but not the line that drew each.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
