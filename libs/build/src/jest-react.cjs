const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react')

// React records a stack for every element, up to a limit per second; one test renders thousands. Without them a warning
// still names the parent components, but not the line that rendered each.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
