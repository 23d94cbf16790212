import temml from 'temml';

/** Apart from the module that uses it, so that the package contains its code and need not install all of it. */
export const { render: renderTex } = temml;
