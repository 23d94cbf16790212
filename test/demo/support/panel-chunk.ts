/** The file that the launcher loads first, with the panel in it. The bundler names it after one of its modules. */
export const PANEL_CHUNK = /\/chunks\/(?:panel|runtime)-(?!layout)/;
