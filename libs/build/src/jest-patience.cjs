// On a busy machine a screen needs more than the default second; no screen test asserts a duration.
require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 })
