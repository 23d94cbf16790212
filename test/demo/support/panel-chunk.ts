/** The file with the panel, which the launcher loads first. The bundler names it after one of its modules. */
export const PANEL_CHUNK = /\/chunks\/(?:panel|runtime)-(?!layout)/;
