/**
 * Words that readers and authors of any docs use for one another, a group a line. A group of abbreviations has its full form, too. What is
 * special to a subject is learnt from its docs, and words that nearly every section contains, such as “page” or “value”, tell none apart.
 */
export const generalSynonyms: readonly (readonly string[])[] = `
  folder, directory
  delete, remove, erase, drop, purge
  uninstall, remove
  config, configuration, configure, settings, options, preferences
  option, setting, flag, attribute, parameter
  parameter, argument
  error, failure, exception, problem
  fix, solve, resolve, troubleshoot, debug
  400, bad request
  401, unauthorized, unauthenticated
  403, forbidden
  413, payload too large, body too large
  422, unprocessable
  429, too many requests, rate limit
  500, internal server error
  502, bad gateway
  503, service unavailable
  504, gateway timeout
  login, log in, sign in, authenticate, authentication
  impersonate, login as, log in as, sign in as, act as
  passwordless, magic link, passkey
  forgot password, forgotten password, lost password, reset password, password reset
  anonymous, guest
  confirm, verify, verification
  logout, sign out
  auth, authentication, authorization
  permission, access, privilege, authorization
  env, environment
  db, database
  repo, repository
  docs, documentation
  app, application
  k8s, kubernetes
  js, javascript
  ts, typescript
  i18n, internationalization, localization, translation
  l10n, localization, translation
  a11y, accessibility
  rtl, right to left
  ssr, server side rendering, server rendering
  ssg, static site generation, prerender
  spa, single page application
  xss, cross site scripting, injection
  csp, content security policy
  sri, subresource integrity
  ci, continuous integration, build server
  tls, ssl, https, certificate
  hmr, hot module replacement, hot reload, live reload
  orm, object relational mapping
  di, dependency injection
  rbac, role based access control
  2fa, mfa, two factor, multi factor
  upgrade, update, migrate, migration
  deploy, deployment, publish, release, ship, host
  start, launch, run, boot
  execute, run
  stop, prevent, avoid, disable, suppress
  disable, deactivate, turn off
  enable, activate, turn on
  hide, invisible
  screenshot, screen capture, capture, snapshot
  create, generate, scaffold, new
  change, modify, edit, customize, override
  retention, retain, keep, kept
  renew, renewal, extend
  slow, performance, speed, optimize
  fast, performance, speed
  size, dimension, width, height
  wide, width
  wider, width, size
  tall, height
  taller, higher, height, size
  bigger, larger, smaller, size
  password, secret, credential
  token, key, credential
  encrypt, encryption, cipher
  picture, image, photo
  icon, logo, image
  reachable, accessible, expose, available
  machine, node, server, host
  computer, machine
  save, store, persist, keep
  cache, memoize, memoization
  temp, temporary, cache
  shared, global, common
  fetch, load, request, retrieve
  list, array, collection
  loop, iterate, repeat
  watch, observe, react, listen
  lazy, async, asynchronous, on demand, deferred
  modal, dialog, popup, overlay
  monorepo, workspaces, workspace, several packages, multiple packages
  unused, unreferenced, orphaned, prune, clean up
  out of memory, memory full, memory limit, oom
  expire, expiration, expiry, ttl, time to live
  executable, binary
  library, package, module, dependency
  package, dependency
  backend, server
  frontend, client, browser
  minify, minimise, minimize, compress, compression
  thread, worker
  log, logging, logs
  verbosity, log level
  metrics, monitoring, observability
  schedule, cron, periodic
  nightly, cron, scheduled
  queue, job, task
  script, command
  cli, command line, terminal
  shell, terminal, console
  route, url, path, address
  link, url, href
  redirect, rewrite, forward
  subfolder, subdirectory, base path, nested
  prefix, base
  proxy, forward
  intercept, hook, middleware
  plugin, extension, addon
  extend, extension
  test, testing, spec
  mock, stub, fake
  type, typing
  validate, validation, check, verify
  schema, validation
  replace, substitute, swap
  copy, duplicate, clone
  duplicate, dedupe
  merge, combine, join
  split, divide, chunk
  version, release
  revert, undo, rollback, roll back, restore
  backup, snapshot, restore
  limit, quota, maximum, restrict
  restrict, allow, deny
  scale, scaling, autoscale, replicas
  restart, reboot, reload
  refresh, reload
  health, liveness, probe
  crash, fail, terminate, killed
  memory, ram
  hardware, sizing, capacity, resources, requirements
  disk, volume, storage
  network, networking
  domain, hostname, host
  subdomain, host
  port, listen
  role, permission
  user, account
  team, organization
  alias, shortcut
  hotkey, shortcut, keyboard shortcut
  color, theme
  dark mode, dark theme, color scheme
  font, typeface, typography
  style, css, styling
  markup, html, template
  form, input
  button, click
  event, callback, handler, listener
  emit, trigger, dispatch, fire
  child, nested
  global, application wide
  state, store
  animate, animation, transition
  render, display
  default, fallback
  optional, required
  ignore, exclude, skip
  include, add
  import, include
  prefetch, preload, preloading
  download, install, fetch
  upload, send
  stream, chunk
  download, archive, tarball
  vulnerability, security, audit
  scan, audit, check
  license, licence
  deprecated, obsolete, legacy, removed
  old, legacy
  example, sample, demo
  tutorial, getting started, quick start, guide
  faq, questions
  compare, difference, comparison, versus
  language, locale, translation
  mobile, phone, touch
  export, download
  sidebar, panel, navigation
  big, large, size
  heavy, size, weight
  program, executable, application, process, binary
  several, multiple
  communicate, communication, talk
  call, invoke
  move, migrate, migration
  earlier, previous, older
  back, rollback, revert
  blank, empty, whitespace
  empty, unset, missing
  appearance, style, theme
  pretty, format, formatting
  put, place, insert, add
  place, position, location
  outside, external
  foreign, external, third party
  external, third party
  share, shared, sharing
  connect, connection
  ask, prompt
  answer, response, reply
  send, submit, transmit
  wait, await, delay, pause
  long, length, duration
  hang, stuck, freeze, timeout
  faster, fast, performance, speed, optimize
  slower, slow, performance, speed
  improve, optimize
  cost, price, billing
  safe, secure, security
  protect, secure, guard
  private, internal, secret
  sensitive, secret, confidential
  forbid, deny, block, disallow
  block, deny
  permit, allow, grant
  sign up, register, registration
  mail, email
  notify, notification, alert
  alarm, alert, alerting
  warn, warning
  print, output
  integer, number, numeric
  timezone, time zone
  daily, schedule, cron
  midnight, schedule, cron
  later, defer, delay
  background, queue, worker
  simultaneous, simultaneously, parallel, concurrent, concurrency
  parallel, concurrent, concurrency
  order, sort, sequence
  sort, ordering
  search, find, query
  choose, select, pick
  throttle, throttling, rate limit
  requests, calls, rate limit
  count, number, total
  measure, metrics, benchmark
  benchmark, performance
  detect, discover, check
  inspect, debug, devtools
  mistake, error, lint
  bug, issue, problem
  wrong, incorrect, invalid
  incorrect, invalid
  404, not found
  cancel, abort, interrupt
  quit, exit, close, shutdown
  shut down, shutdown, close, stop
  kill, terminate, stop
  finish, complete, end
  begin, start
  beginner, getting started, tutorial
  learn, tutorial, guide
  menu, navigation
  titlebar, title bar
  frame, border
  rounded corners, round corners, border radius, radius
  margin, padding, spacing
  spacing, gap
  responsive, breakpoint, media query
  hover, mouse
  spinner, loading, progress
  paginate, pagination, paging, next page, several pages
  headline, heading, title
  callout, admonition, note
  box, callout, admonition
  formula, math, equation, latex
  diagram, chart, graph
  sound, audio
  attachment, file, upload
  zip, archive, compress
  unpack, extract
  current directory, working directory
  wildcard, glob, pattern
  regex, regular expression, pattern
  placeholder, variable
  runtime, dynamic, dynamically
  compile, build, transpile
  newest, latest
  outdated, old, deprecated
  compatible, compatibility, supported
  requirement, prerequisite
  before starting, prerequisite
  mandatory, required
  mac, macos, osx
  operating system, platform, os
  docker, container
  self hosted, self hosting, on premise
  offline, without internet, air gapped
  reverse proxy, nginx
  load balancer, load balancing, distribute
  spread, distribute
  distribute, distribution, publish
  installer, bundle, package
  automatic, automatically, auto
  manual, manually, by hand
  built in, builtin, native, bundled
  tweak, adjust, customize
  adjust, customize
  switch off, disable
  switch on, enable
  toggle, switch
  leave out, omit, exclude, skip
  omit, exclude
  get rid, remove
  clean, clear, purge
  clear, reset
  wipe, delete, clear
  discard, drop
  overwrite, replace, override
  extra, additional
  append, add
  insert, inject
  produce, generate, output
  development, dev
  production, prod
  experimental, unstable, beta
  beta, prerelease, preview
  fake data, test data, dummy data, fixture, factory, seed
  fixture, test data
  assert, assertion, expect
  end to end, e2e
  clock, timer, time
  identifier, id
  unique, duplicate
  record, row, entry
  field, column, property
  function, method
  lifecycle, life cycle
  annotation, decorator
  metadata, front matter
  null, nil, undefined
  convert, conversion, transform, cast
  cast, coerce, coercion
  deserialize, parse
  checksum, hash, digest, integrity
  leak, memory leak
  cpu, processor
  traffic, load
  graceful, gracefully, shutdown
  downtime, rolling update
  failover, high availability, redundancy, replication
  sync, synchronize, synchronization
  atomic, transaction
  relation, relationship, association, foreign key
  statistics, metrics, analytics
  analytics, tracking
  gui, user interface, ui
  dashboard, user interface
  endpoint, route
  webhook, callback
  realtime, real time, live, websocket
  poll, polling, interval
  often, interval, frequency
  retry, attempt, backoff
  deadline, timeout
  remember, persist
  persistent, persist, permanent
  survive, persist
  admin, administrator
  tenant, tenancy, organization
  plural, pluralization
  multilingual, several languages, i18n, internationalization
  keybinding, key binding, shortcut
  seo, search engine, sitemap
  favicon, icon
  rss, feed
  spam, abuse, rate limit
  brute force, rate limit
  attack, security, protection
  ban, block, suspend
  pause, suspend
  resume, continue
  pin, lock, exact version
  lockfile, lock file
  transitive, indirect
  registry, repository, index
  virtualenv, virtual environment, venv
  wasm, webassembly
  full screen, fullscreen
  clipboard, copy, paste
  two way, both ways, both directions, bidirectional
  dry run, simulate, simulation, trial run
  picture, diagram, graph, visualize
  headless, without browser, no browser, without display
`
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((phrase) => phrase.trim()));
