// The last script: all screens are registered, the page begins.
(() => {
  'use strict';
  Shell.byId('skip').addEventListener('click',
    (event) => {  // the address is the page's state, so no link goes there
    event.preventDefault();
    const panel = document.querySelector('.screen:not([hidden]) .panel') ?? Shell.byId('main');
    panel.tabIndex = -1;
    panel.focus();
  });
  Shell.begin();
})();
